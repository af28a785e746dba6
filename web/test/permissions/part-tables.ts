import { memberColumns } from "./match-tables.ts";
import type { PermissionTable } from "./table.ts";

interface PartTable extends PermissionTable {
  state: "tomorrow" | "archived";
}

/** The parts of the page of the day, beside what section 4 of the day says of them. */
export const partTables: readonly PartTable[] = [
  {
    subject: "the page of the day, while the match is on",
    state: "tomorrow",
    rows: `
      asked by                      | control                                    | ${memberColumns}
      mayEditSection PartsBar       | Incident                                   | yes | yes | – | –
      logbook Logbook               | Que se passe-t-il ?                        | yes | yes | – | –
      securityPrivate Counting      | Au complet : Contrôle d’accès · Porte 1    | yes | yes | – | –
      venue Sectors                 | Compter : Tribune Nord                     | yes | yes | – | –`,
  },
  {
    subject: "the page of the day of an archived match",
    state: "archived",
    rows: `
      asked by                      | control                                    | platform | home member
      mayEditSection PartsBar       | Incident                                   | – | –
      logbook Logbook               | Que se passe-t-il ?                        | – | –
      securityPrivate Counting      | Au complet : Contrôle d’accès · Porte 1    | – | –
      venue Sectors                 | Compter : Tribune Nord                     | – | –`,
  },
];
