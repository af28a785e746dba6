import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { everyWord } from "../kit/resource/search.ts";
import { storeOf } from "../kit/resource/store.ts";
import { revealDelegate, revealReferee } from "./exports.ts";
import { referencePolicy } from "./policies.ts";

const filters = {
  q: everyWord("(select concat_ws(' ', p.firstname, p.lastname) from person p where p.uuid = t.person_uuid)"),
};
const byName = "(select search_key(p.lastname || ' ' || p.firstname) from person p where p.uuid = t.person_uuid)";

export const delegates = storeOf(Delegate, {
  policy: referencePolicy,
  reveal: { Delegate: revealDelegate },
  filters,
  order: byName,
});

export const referees = storeOf(Referee, {
  policy: referencePolicy,
  reveal: { Referee: revealReferee },
  filters,
  order: byName,
});
