import { readReady, readWaiting } from "@avant-match/contract/fixtures/completion/waiting.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { actQuery } from "../../kit/server/act.ts";
import { formatCount } from "../../ui/text/format.ts";

/** The matches still to come without a useful contact of a service: asked again after any write below a fixture. */
export const waitingQuery = (serviceUuid: string) => actQuery(Fixture.path, readWaiting, { uuid: serviceUuid });

export const readyQuery = (organizationUuid: string) => actQuery(Fixture.path, readReady, { uuid: organizationUuid });

export const waitingText = (count: number): string =>
  `${formatCount(count, "rencontre", "rencontres")} à venir ${count > 1 ? "attendent" : "attend"} un contact utile pour ce service`;

export const restText = (count: number): string => (count > 1 ? `Afficher les ${othersText(count)}` : "Afficher l’autre rencontre");

export const furtherText = (count: number): string => `Et ${othersText(count)}\u00a0: précisez la recherche.`;

const othersText = (count: number): string => formatCount(count, "autre", "autres");
