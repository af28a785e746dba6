import type { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { Serving } from "../kit/serving.ts";
import { revealDelegate, revealReferee } from "./exports.ts";
import { referencePolicy } from "./serving.ts";

const byName = "(select search_key(p.lastname || ' ' || p.firstname) from person p where p.uuid = t.person_uuid)";

export const delegateServing: Serving<typeof Delegate, object> = {
  policy: referencePolicy,
  references: {},
  computed: {},
  reveal: { Delegate: revealDelegate },
  order: byName,
};

export const refereeServing: Serving<typeof Referee, object> = {
  policy: referencePolicy,
  references: {},
  computed: {},
  reveal: { Referee: revealReferee },
  order: byName,
};
