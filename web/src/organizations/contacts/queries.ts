import { readFixturesOfContact } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { actQuery } from "../../kit/server/act.ts";

export const fixturesOfContact = (contactUuid: string) => actQuery(Fixture.path, readFixturesOfContact, { uuid: contactUuid });
