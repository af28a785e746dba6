import { renewAllSql } from "../../server/src/fixtures/completion/keeping.ts";
import { openPostgres } from "../../server/src/kit/database/open-postgres.ts";
import { fillWithSeasons, nextReceivedBy } from "../clubs.ts";

/** On one machine of the cluster: the matches of a country, some of them to come and fully prepared. */
const [url = "", fixtures = "", prepared = ""] = process.argv.slice(2);
const database = openPostgres(url);
await fillWithSeasons(database, Number(fixtures), Number(prepared));
// Nobody has prepared the others.
await database.query(`select ${renewAllSql(`array(select uuid from (${nextReceivedBy(Number(prepared))}) x)`)}`);
const [{ size, made, organizations } = {}] = await database.query(
  `select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from fixture)::int4 as made,
     (select count(*) from organization)::int4 as organizations`,
);
console.log(`${made} matches of ${organizations} organisations, ${size} of database`);
await database.close();
