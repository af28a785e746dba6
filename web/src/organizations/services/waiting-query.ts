import { readReady, readWaiting } from "@avant-match/contract/fixtures/completion/waiting.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { actQuery } from "../../kit/server/act.ts";

/** The matches still to come without a useful contact of a service: asked again after any write below a fixture. */
export const waitingQuery = (serviceUuid: string) => actQuery(Fixture.path, readWaiting, { uuid: serviceUuid });

export const readyQuery = (organizationUuid: string) => actQuery(Fixture.path, readReady, { uuid: organizationUuid });
