import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { check } from "./check.ts";

const world = useWorld();
const fixture = demo.fixtures.lensRennes;

test("finds nothing to say of a sound database, and leaves it as it is", async () => {
  const counts = () => world.database.query("select * from fixture_completion order by uuid");
  const before = await counts();
  expect(await check(world.database, false)).toEqual([]);
  expect(await counts()).toEqual(before);
});

/** What may have gone wrong, what is said of it, and what undoes it. */
const faults = [
  [
    "insert into list_tally (list, scope, kind, n) values ('contact', gen_random_uuid(), 'listed', 1)",
    "totaux de listes faux",
    "delete from list_tally where n = 1 and list = 'contact' and not exists (select 1 from organization o where o.uuid = scope) and scope <> '00000000-0000-0000-0000-000000000000'",
  ],
  [
    `update fixture_pairing set list_rank = list_rank + 1 where uuid = '${fixture}'`,
    "rencontres mal rangées pour la recherche",
    `update fixture_pairing set list_rank = list_rank - 1 where uuid = '${fixture}'`,
  ],
  ["alter table team disable trigger user", "déclencheurs arrêtés", "alter table team enable trigger user"],
  [
    `alter table session drop constraint session_user_uuid_fkey, add constraint session_user_uuid_fkey
      foreign key (user_uuid) references user_account on delete cascade not valid`,
    "contraintes jamais vérifiées",
    "alter table session validate constraint session_user_uuid_fkey",
  ],
  [
    `alter table session drop constraint session_user_uuid_fkey; insert into session (token_hash, user_uuid, expires_at) values ('\\x01', gen_random_uuid(), now());
      alter table session add constraint session_user_uuid_fkey foreign key (user_uuid) references user_account on delete cascade not valid`,
    "lignes de session dont la ligne de user_account manque (session_user_uuid_fkey)",
    "delete from session where token_hash = '\\x01'; alter table session validate constraint session_user_uuid_fkey",
  ],
  [
    "insert into media (hash, content_type, bytes, width, height) values ('x', 'image/webp', '', 1, 1)",
    "images gardées que rien ne montre",
    "delete from media where hash = 'x'",
  ],
  [
    `update venue set cover_url = '/media/x.webp' where uuid = '${demo.venues.bollaert}'`,
    "images montrées qui manquent",
    `update venue set cover_url = null where uuid = '${demo.venues.bollaert}'`,
  ],
  [
    "insert into file_content (hash, bytes) values ('x', '')",
    "contenus de fichiers que rien ne garde",
    "delete from file_content where hash = 'x'",
  ],
  [
    `insert into fixture_file (fixture_uuid, title, section, file_name, kind, size) values ('${fixture}', 'Plan', 'venue', 'sans.pdf', 'pdf', 1)`,
    "fichiers joints sans contenu",
    "delete from fixture_file where file_name = 'sans.pdf'",
  ],
  [
    `create table away_fans_aside as select * from away_fans where uuid = '${fixture}'; delete from away_fans where uuid = '${fixture}'`,
    "rencontres sans leur ligne de away_fans",
    "insert into away_fans select * from away_fans_aside; drop table away_fans_aside",
  ],
] as const;

test.each(faults)("after « %s » it says so", async (fault, what, mend) => {
  await world.database.pool.query(fault);
  expect((await check(world.database, false)).map((found) => found.what)).toContain(what);
  await world.database.pool.query(mend);
  expect((await check(world.database, true)).map((found) => found.what)).not.toContain(what);
});

test("counts fixtures anew where it is asked to repair, and only there", async () => {
  const wrong = "update fixture_completion set home_score = 99 where uuid = $1";
  const score = () => world.database.query("select home_score = 99 as wrong from fixture_completion where uuid = $1", [fixture]);
  await world.database.query(wrong, [fixture]);
  const said = { what: "rencontres dont l’avancement ou les alertes sont faux", times: 1 };
  expect(await check(world.database, false)).toEqual([said]);
  expect(await score()).toEqual([{ wrong: true }]);
  expect(await check(world.database, true)).toEqual([{ ...said, what: `${said.what}, recomptées` }]);
  expect(await score()).toEqual([{ wrong: false }]);
  expect(await check(world.database, false)).toEqual([]);
});
