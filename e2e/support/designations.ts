import type { Locator } from "playwright";
import { demo } from "../../server/demo/names.ts";
import { officials } from "../../server/demo/officials.ts";
import { expect } from "./expect.ts";
import type { Person } from "./person.ts";

export const pathOf = (round: number) => `/app/fixtures/designations?season=${demo.seasons.current}&round=Journ%C3%A9e+${round}`;
export const grid = ({ page }: Person): Locator => page.getByRole("grid", { name: "Désignations de la journée" });
export const cell = (person: Person, row: number, column: number): Locator =>
  grid(person).locator(`[data-row="${row}"][data-column="${column}"]`);
export const nameOf = ({ person: { firstname, lastname } }: { person: { firstname: string; lastname: string } }) =>
  `${firstname} ${lastname}`;

/** A team of six for each match: the names as leagues write them. */
export const teams = Array.from({ length: 9 }, (_, at) => [
  ...officials.referees
    .slice(at * 4, at * 4 + 4)
    .map(({ person }, place) => (place % 2 ? person.lastname : `${person.lastname.toUpperCase()} ${person.firstname}`)),
  ...officials.delegates.slice(at * 2, at * 2 + 2).map(({ person }) => `${person.firstname.slice(0, 1)}. ${person.lastname}`),
]);

export async function opens(person: Person, round: number): Promise<void> {
  await person.opens(pathOf(round));
  await expect(cell(person, 0, 0)).toBeFocused();
}
