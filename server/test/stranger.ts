import { demo } from "../demo/names.ts";
import type { Database } from "../src/kit/database/database.ts";

/** The owner of a club that plays neither for nor against RC Lens on the day that tests look at. */
export const stranger = { username: "proprietaire@om.example" };

/** Adds the stranger, whom the demo world does not have. */
export async function addStranger(database: Database): Promise<void> {
  await database.query(
    `with p as (insert into person (firstname, lastname) values ('Rémy', 'Castel') returning uuid)
     insert into user_account (username, person_uuid, organization_uuid, profile) select $1, uuid, $2, 'owner' from p`,
    [stranger.username, demo.organizations.marseille],
  );
}
