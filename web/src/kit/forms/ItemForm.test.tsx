// @vitest-environment happy-dom
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { act, type ComponentProps } from "react";
import { describe, expect, test, vi } from "vitest";
import {
  button,
  descriptionOf,
  detailsOf,
  eventually,
  field,
  findButton,
  findField,
  press,
  textOnTop,
  type,
} from "../../../test/by-name.ts";
import { problem, told } from "../../../test/form-under-test.tsx";
import { parking, parkingServer } from "../../../test/parking-server.ts";
import { screenUnderTest } from "../../../test/screen-under-test.tsx";
import { AfterSave } from "./after-save.ts";
import { formOf } from "./form-of.tsx";
import { ItemForm } from "./ItemForm.tsx";

const screen = screenUnderTest();
const Form = formOf(FixtureParking);
const fixtureUuid = "00000000-0000-4000-8000-000000000000";

/** The form of a parking, whose ends are counted. */
async function opensForm(of: Partial<ComponentProps<typeof ItemForm<typeof FixtureParking>>> = {}, goOn?: () => void) {
  const ends = { onClose: vi.fn(), onNext: vi.fn() };
  await screen.opens(() => (
    <AfterSave value={{ link: null, goOn }}>
      <ItemForm resource={FixtureParking} item={parking} parent={{ fixtureUuid }} saved="Enregistré." removed="Supprimé." {...ends} {...of}>
        <Form.Pair of={["name", "capacity"]} />
        <Form.Field name="comments" />
      </ItemForm>
    </AfterSave>
  ));
  return ends;
}
const isInvalid = (label: string) => field(label).getAttribute("aria-invalid") === "true";
const hasFocus = (label: string) => document.activeElement === field(label);

describe("who fills in a form", () => {
  test("sees which fields are required, and is led back to the first that is missing before anything is sent", async () => {
    const server = parkingServer();
    await opensForm({ item: null });
    expect(["Nom", "Capacité", "Commentaires"].map((label) => field(label).required)).toEqual([true, true, false]);
    await type("Commentaires", "Plan B");
    await press("Enregistrer");
    expect(["Nom", "Capacité"].map((label) => descriptionOf(field(label)))).toEqual([
      "Le nom du parking est requis",
      "La capacité du parking est requise",
    ]);
    expect([isInvalid("Nom"), isInvalid("Commentaires"), hasFocus("Nom")]).toEqual([true, false, true]);
    expect([server.sent, field("Commentaires").value]).toEqual([[], "Plan B"]);
    await type("Nom", "P9");
    expect([isInvalid("Nom"), isInvalid("Capacité")]).toEqual([false, true]);
    await press("Enregistrer");
    expect(hasFocus("Capacité")).toBe(true);
  });

  test("is told once it is saved, and the form closes", async () => {
    const server = parkingServer();
    const { onClose } = await opensForm({ item: null });
    await type("Nom", "P9");
    await type("Capacité", "40");
    await press("Enregistrer");
    await screen.notifies("Enregistré.");
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.sent).toEqual([{ method: "POST", body: expect.objectContaining({ name: "P9", capacity: 40, fixtureUuid }) }]);
  });

  test("sends it once, however often « Enregistrer » is pressed, and the button says that it saves", async () => {
    const server = parkingServer(parking);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    const { onClose } = await opensForm();
    await type("Nom", "P1 Nord");
    await press("Enregistrer");
    expect(button("Enregistrer").getAttribute("aria-busy")).toBe("true");
    await press("Enregistrer");
    await act(async () => resolve());
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.sent).toEqual([{ method: "PUT", body: { name: "P1 Nord" } }]);
  });

  test("goes on with one more after the new one, and closes nothing", async () => {
    const server = parkingServer();
    const { onClose, onNext } = await opensForm({ item: null, another: "Enregistrer et ajouter un autre" });
    await type("Nom", "P9");
    await type("Capacité", "40");
    await press("Autres actions");
    await press("Enregistrer et ajouter un autre");
    await eventually(() => expect(onNext).toHaveBeenCalledExactlyOnceWith(server.items[0]));
    expect(onClose).not.toHaveBeenCalled();
  });

  test("goes on to what is to be done next once it is saved, and the form closes before", async () => {
    parkingServer(parking);
    const goOn = vi.fn();
    const { onClose } = await opensForm({}, goOn);
    await type("Nom", "P1 Nord");
    await press("Autres actions");
    await press("Enregistrer et suite");
    await eventually(() => expect(goOn).toHaveBeenCalledExactlyOnceWith("dialog"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("leaves by « Annuler », and nothing is sent", async () => {
    const server = parkingServer(parking);
    const { onClose } = await opensForm();
    await press("Annuler");
    expect([onClose.mock.calls.length, server.sent]).toEqual([1, []]);
  });
});

describe("what the server refuses", () => {
  test("is said at its field, which has the focus, and all that was typed stays", async () => {
    const server = parkingServer(parking);
    const violations = [{ propertyPath: "comments", message: "Ce commentaire est trop long.", code: "tooLong" }];
    server.answers = [problem(422, { violations })];
    const { onClose } = await opensForm();
    await type("Nom", "P1 Nord");
    await type("Commentaires", "Plan B");
    await press("Enregistrer");
    await eventually(() => expect(descriptionOf(field("Commentaires"))).toBe("Ce commentaire est trop long."));
    expect([isInvalid("Commentaires"), hasFocus("Commentaires"), isInvalid("Nom")]).toEqual([true, true, false]);
    expect([field("Nom").value, field("Commentaires").value]).toEqual(["P1 Nord", "Plan B"]);
    expect([onClose, told.success].map(({ mock }) => mock.calls)).toEqual([[], []]);
    await press("Enregistrer");
    await screen.notifies("Enregistré.");
    expect(server.items).toEqual([expect.objectContaining({ name: "P1 Nord", comments: "Plan B" })]);
  });

  test("for no field of the form is said above it, where a reader is led", async () => {
    const server = parkingServer(parking);
    server.answers = [problem(422, { detail: "Cette rencontre est archivée." })];
    await opensForm();
    await type("Nom", "P1 Nord");
    await press("Enregistrer");
    await eventually(() => expect(document.activeElement?.getAttribute("role")).toBe("alert"));
    expect(document.activeElement?.textContent).toBe("Cette rencontre est archivée.");
    expect(field("Nom").value).toBe("P1 Nord");
  });

  test.each([
    [500, "Oups, un problème technique est survenu. Merci de réessayer ultérieurement."],
    [503, "Erreur : Non."],
  ])("or cannot do (%i) is notified, and what was typed is saved at the next press", async (status, text) => {
    const server = parkingServer(parking);
    server.answers = [problem(status)];
    const { onClose } = await opensForm();
    await type("Commentaires", "Bâches prêtes");
    await press("Enregistrer");
    await screen.notifies(text, "error");
    expect([field("Commentaires").value, onClose.mock.calls]).toEqual(["Bâches prêtes", []]);
    await press("Enregistrer");
    await screen.notifies("Enregistré.");
    expect(server.items[0]?.comments).toBe("Bâches prêtes");
  });
});

describe("what is asked before it is saved", () => {
  const asks = ({ name }: Record<string, unknown>) => (name === "P1" ? null : { title: "Renommer", text: `Renommer en ${name} ?` });

  test("holds it back until that is answered, and says what it is about", async () => {
    const server = parkingServer(parking);
    const { onClose } = await opensForm({ asks });
    await type("Nom", "P2");
    await press("Enregistrer");
    await screen.showsDialogs("Renommer");
    expect(textOnTop()).toContain("Renommer en P2 ?");
    await press("Annuler");
    await screen.showsDialogs();
    expect([server.sent, onClose.mock.calls, field("Nom").value]).toEqual([[], [], "P2"]);
    await press("Enregistrer");
    await screen.showsDialogs("Renommer");
    await press("Enregistrer");
    await screen.notifies("Enregistré.");
    expect(server.sent).toEqual([{ method: "PUT", body: { name: "P2" } }]);
  });

  test("is nothing where there is nothing to ask", async () => {
    const server = parkingServer(parking);
    await opensForm({ asks });
    await type("Commentaires", "Plan B");
    await press("Enregistrer");
    await screen.notifies("Enregistré.");
    expect(server.sent).toHaveLength(1);
  });
});

describe("« Supprimer »", () => {
  test("asks first, deletes what is shown, says so, and the form closes", async () => {
    const server = parkingServer(parking);
    const { onClose } = await opensForm();
    await press("Autres actions");
    await press("Supprimer");
    await screen.showsDialogs("Confirmer la suppression");
    expect(textOnTop()).toContain("P1");
    await press("Annuler");
    await screen.showsDialogs();
    expect(server.sent).toEqual([]);
    await press("Autres actions");
    await press("Supprimer");
    await screen.showsDialogs("Confirmer la suppression");
    await press("Supprimer");
    await screen.notifies("Supprimé.");
    expect([server.sent, server.items, onClose.mock.calls.length]).toEqual([[{ method: "DELETE" }], [], 1]);
  });

  test.each([
    ["of a new one", { item: null }],
    ["to who may not delete it", { mayDelete: () => false }],
    ["where nothing may be changed", { readOnly: "Rencontre archivée." }],
  ])("is not offered %s", async (_, of) => {
    parkingServer(parking);
    await opensForm(of);
    expect(findButton("Autres actions")).toBeUndefined();
  });
});

test("where nothing may be changed the form says why, shows its values as text, and is left by « Fermer »", async () => {
  parkingServer(parking);
  const { onClose } = await opensForm({ readOnly: "Rencontre archivée." }, vi.fn());
  expect(textOnTop()).toContain("Rencontre archivée.");
  expect(findField("Nom")).toBeUndefined();
  expect(["Nom", "Capacité", "Commentaires"].map(detailsOf)).toEqual([["P1"], ["420 places"], ["Non renseigné"]]);
  expect(["Enregistrer", "Enregistrer et suite", "Annuler"].map(findButton)).toEqual([undefined, undefined, undefined]);
  await press("Fermer");
  expect(onClose).toHaveBeenCalledOnce();
});
