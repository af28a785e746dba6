import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { readWaiting } from "@avant-match/contract/fixtures/waiting.ts";
import { queryOptions } from "@tanstack/react-query";
import { act } from "../../kit/server/act.ts";

/** The matches still to come without a useful contact of a service: asked again after any write below a fixture. */
export const waitingQuery = (serviceUuid: string) =>
  queryOptions({
    queryKey: [Fixture.path, "waiting", serviceUuid],
    queryFn: ({ signal }) => act(readWaiting, { uuid: serviceUuid }, { signal }),
  });
