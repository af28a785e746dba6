import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { Statement } from "../kit/database/statement.ts";
import type { CallerInput } from "../kit/http/caller.ts";
import { everyWord } from "../kit/resource/search.ts";
import type { RowSql } from "../kit/resource/selecting.ts";
import { storeOf } from "../kit/resource/store.ts";
import { revealDelegate, revealReferee } from "../organizations/exports.ts";
import { referencePolicy } from "./policies.ts";

/** One address is found by those alone who may read it. */
const filtersOf = (reveal: RowSql) => ({
  q: everyWord("(select concat_ws(' ', p.firstname, p.lastname) from person p where p.uuid = t.person_uuid)"),
  email: (value: string, q: Statement<CallerInput>) =>
    `(exists (select 1 from person p where p.uuid = t.person_uuid and lower(p.email) = lower(${value}::text)) and ${reveal("t", q)})`,
});
const byName = "(select search_key(p.lastname || ' ' || p.firstname) from person p where p.uuid = t.person_uuid)";

export const delegates = storeOf(Delegate, {
  policy: referencePolicy,
  reveal: { Delegate: revealDelegate },
  filters: filtersOf(revealDelegate),
  order: [byName],
});

export const referees = storeOf(Referee, {
  policy: referencePolicy,
  reveal: { Referee: revealReferee },
  filters: filtersOf(revealReferee),
  order: [byName],
});
