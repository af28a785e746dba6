import { expect } from "./expect.ts";
import type { Person } from "./person.ts";
import { toastsOf } from "./toasts.ts";

/** Publishes hours, whatever is to be checked of them. */
export async function publishesAnyway(league: Person, published: string): Promise<void> {
  await league.presses("Publier les horaires");
  await confirms(league, "Publier", published);
}

/** Saves designations, whatever stands against them. */
export async function savesAnyway(league: Person): Promise<void> {
  await league.keys("Control+s");
  await confirms(league, "Enregistrer", "Désignations enregistrées.");
}

/** Answers « malgré… ? » where it is asked. On a busy machine the toast may have gone before it is looked for. */
async function confirms(league: Person, verb: string, said: string): Promise<void> {
  const question = league.page.getByRole("dialog", { name: new RegExp(`^${verb} malgré`) });
  const isSaid = async () => (await toastsOf(league.page)).some((text) => text.includes(said));
  await expect.poll(async () => (await question.isVisible()) || (await isSaid())).toBe(true);
  if (await question.isVisible()) await league.presses(`${verb} quand même`);
  await league.expectToast(said);
}
