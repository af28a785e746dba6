import { countKept } from "../../server/src/fixtures/completion/count-anew.ts";
import { openPostgres } from "../../server/src/kit/database/open-postgres.ts";
import { fillWithSeasons } from "../clubs.ts";

/** On one machine of the cluster: the matches of a country, some of them to come and fully prepared. */
const [url = "", fixtures = "", prepared = ""] = process.argv.slice(2);
const database = openPostgres(url);
await database.query("comment on table fixture_completion is null");
await fillWithSeasons(database, Number(fixtures), Number(prepared));
await countKept(database);
const [{ size, made, organizations } = {}] = await database.query(
  `select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from fixture)::int4 as made,
     (select count(*) from organization)::int4 as organizations`,
);
console.log(`${made} matches of ${organizations} organisations, ${size} of database`);
await database.close();
