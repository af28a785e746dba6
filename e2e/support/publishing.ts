import { expect } from "./expect.ts";
import type { Person } from "./person.ts";

/** Publishes hours, whatever is to be checked of them. */
export async function publishesAnyway(league: Person, published: string): Promise<void> {
  await league.presses("Publier les horaires");
  const question = league.page.getByRole("dialog", { name: /^Publier malgré/ });
  await expect(question.or(league.page.getByText(published)).first()).toBeVisible();
  if (await question.isVisible()) await league.presses("Publier quand même");
  await league.expectToast(published);
}
