// @vitest-environment happy-dom

import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { button, detailsOf, field, key, press, textOnTop, type } from "../../../test/by-name.ts";
import { told } from "../../../test/form-under-test.tsx";
import { type Parking, parking, parkingServer } from "../../../test/parking-server.ts";
import { screenUnderTest } from "../../../test/screen-under-test.tsx";
import { submits } from "../../ui/submits.ts";
import { FormBody } from "./FormBody.tsx";
import { formOf } from "./form-of.tsx";
import { FormContext } from "./form-state.ts";
import { SaveButton } from "./SaveButton.tsx";
import { useResourceForm } from "./useResourceForm.ts";

const screen = screenUnderTest();
const Parkings = formOf(FixtureParking);
const Clubs = formOf(Club);
const question = "Modification concurrente";

function ParkingForm() {
  const form = useResourceForm(FixtureParking, { item: parking, saved: "Enregistré." });
  return (
    <FormContext value={form}>
      <form onSubmit={submits(form.submit)}>
        <FormBody>
          <Parkings.Pair of={["name", "capacity"]} />
          <Parkings.Field name="comments" />
        </FormBody>
        <SaveButton saving={form.saving} />
      </form>
    </FormContext>
  );
}

/** Opens a form over a parking that somebody else changes before it is saved. */
async function opensOutdated(theirs: Partial<Parking>, updatedBy: string | null = "Hugo Lefebvre") {
  const server = parkingServer({ ...parking, version: 2, updatedBy, ...theirs } as Parking);
  await screen.opens(ParkingForm);
  return server;
}

async function saves() {
  await press("Enregistrer");
  await screen.showsDialogs(question);
}

describe("who saves what another has changed meanwhile", () => {
  test("is shown both values of each field that both changed, and of no other, and nothing is lost by Enter", async () => {
    const server = await opensOutdated({ name: "P1 Nord", capacity: 600, comments: "Barrière à gauche" });
    await type("Capacité", "500");
    await type("Commentaires", "Bâches prêtes");
    await saves();
    expect(textOnTop()).toContain("Ces informations ont été modifiées entre-temps.");
    expect(detailsOf("Capacité")).toEqual(["Votre saisie : 500 places", "Hugo Lefebvre : 600 places"]);
    expect(detailsOf("Commentaires")).toEqual(["Votre saisie : Bâches prêtes", "Hugo Lefebvre : Barrière à gauche"]);
    expect(detailsOf("Nom")).toEqual([]);
    expect(document.activeElement).toBe(button("Garder ma saisie"));
    expect([server.items[0]?.capacity, told.success.mock.calls, told.error.mock.calls]).toEqual([600, [], []]);
  });

  test("and chooses « Garder ma saisie », saves it over theirs, which stays in all other fields", async () => {
    const server = await opensOutdated({ name: "P1 Nord", capacity: 600 });
    await type("Capacité", "500");
    await saves();
    await press("Garder ma saisie");
    await screen.notifies("Enregistré.");
    await screen.showsDialogs();
    expect(server.items[0]).toMatchObject({ name: "P1 Nord", capacity: 500 });
    expect([field("Nom").value, field("Capacité").value]).toEqual(["P1 Nord", "500"]);
  });

  test("and chooses « Recharger », has theirs in these fields, keeps what is typed in the others, and has saved nothing", async () => {
    const server = await opensOutdated({ capacity: 600 });
    await type("Capacité", "500");
    await type("Commentaires", "Bâches prêtes");
    await saves();
    await press("Recharger");
    await screen.showsDialogs();
    expect([field("Capacité").value, field("Commentaires").value]).toEqual(["600", "Bâches prêtes"]);
    expect(server.items[0]).toMatchObject({ capacity: 600, comments: null });
    await press("Enregistrer");
    await screen.notifies("Enregistré.");
    expect(server.items[0]).toMatchObject({ capacity: 600, comments: "Bâches prêtes" });
  });

  test.each([
    ["Escape", () => key("Escape")],
    ["the cross", () => press("Fermer")],
  ])("and closes the question by %s, keeps what is typed and is asked again at the next save", async (_, closes) => {
    const server = await opensOutdated({ capacity: 600 });
    await type("Capacité", "500");
    await saves();
    await closes();
    await screen.showsDialogs();
    expect([field("Capacité").value, server.items[0]?.capacity]).toEqual(["500", 600]);
    await saves();
    expect(detailsOf("Capacité")).toHaveLength(2);
  });

  test("but in other fields, is asked nothing: both stay", async () => {
    const server = await opensOutdated({ name: "P1 Nord" });
    await type("Capacité", "500");
    await press("Enregistrer");
    await screen.notifies("Enregistré.");
    await screen.showsDialogs();
    expect(server.items[0]).toMatchObject({ name: "P1 Nord", capacity: 500 });
  });

  test("to the same value, is asked nothing", async () => {
    await opensOutdated({ capacity: 500 });
    await type("Capacité", "500");
    await press("Enregistrer");
    await screen.notifies("Enregistré.");
    await screen.showsDialogs();
  });

  test("and is known by nobody, or emptied the field, is shown that", async () => {
    await opensOutdated({ capacity: null as never }, null);
    await type("Capacité", "500");
    await saves();
    expect(detailsOf("Capacité")).toEqual(["Votre saisie : 500 places", "Enregistré entre-temps : Non renseigné"]);
  });
});

test("what is chosen of another list is shown by its name, on both sides", async () => {
  const region = (uuid: string, name: string) => ({ "@type": "Region", uuid, version: 1, name, code: "FR", timeZone: "Europe/Paris" });
  const [north, south] = [
    region("00000000-0000-4000-8000-000000000001", "Hauts-de-France"),
    region("00000000-0000-4000-8000-000000000002", "Occitanie"),
  ];
  const club = { uuid: "c1", version: 1, updatedBy: null, name: "RC Lens", acronym: null, region: null };
  const stored = { ...club, version: 2, updatedBy: "Hugo Lefebvre", region: south };
  onTestFinished(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  vi.stubGlobal("fetch", async (_path: string, { method }: { method: string }) =>
    method === "GET" ? Response.json(stored) : Response.json({ title: "Modification" }, { status: 412 }),
  );
  function ClubForm() {
    const form = useResourceForm(Club, { item: { ...club, formerly: north } as unknown as Read<typeof Club>, saved: "Enregistré." });
    return (
      <FormContext value={form}>
        <form onSubmit={submits(form.submit)}>
          <FormBody>
            <Clubs.Field
              name="region"
              picker={({ onChange }) => (
                <button type="button" onClick={() => onChange(north.uuid)}>
                  Hauts-de-France
                </button>
              )}
            />
          </FormBody>
          <SaveButton saving={form.saving} />
        </form>
      </FormContext>
    );
  }
  await screen.opens(ClubForm);
  await press("Hauts-de-France");
  await saves();
  expect(detailsOf("Région")).toEqual(["Votre saisie : Hauts-de-France", "Hugo Lefebvre : Occitanie"]);
});
