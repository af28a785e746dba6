// @vitest-environment happy-dom
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { eventually, field, key, openDialogs, press, textOnTop, type } from "../../../test/by-name.ts";
import { problem, told } from "../../../test/form-under-test.tsx";
import { parking, parkingServer } from "../../../test/parking-server.ts";
import { screenUnderTest } from "../../../test/screen-under-test.tsx";
import { DialogLink } from "../lists/DialogLink.tsx";
import type { DialogPlace } from "../routes.tsx";
import { listQuery } from "../server/queries.ts";
import { formOf } from "./form-of.tsx";
import { ItemDialog } from "./ItemDialog.tsx";

const screen = screenUnderTest();
const Form = formOf(FixtureParking);
const parent = { fixtureUuid: "00000000-0000-4000-8000-000000000000" };
const question = "Annuler les modifications ?";

type DialogProps = ComponentProps<typeof ItemDialog<typeof FixtureParking>>;

/** The list of the parkings, each with a link to its dialog, as the screens of lists are. */
const opensList = (address?: string, of: Partial<DialogProps> = {}) =>
  screen.opens(({ dialog }: { dialog: DialogPlace }) => {
    const items = useQuery(listQuery(FixtureParking)).data?.member;
    return (
      <>
        {items?.map(({ uuid, name }) => (
          <DialogLink key={uuid} list={dialog.list} opens={uuid}>
            {name}
          </DialogLink>
        ))}
        <DialogLink list={dialog.list} opens="new">
          Ajouter un parking
        </DialogLink>
        <ItemDialog resource={FixtureParking} dialog={dialog} items={items} parent={parent} {...of}>
          <Form.Pair of={["name", "capacity"]} />
          <Form.Field name="comments" />
        </ItemDialog>
      </>
    );
  }, address);
const listed = () => [...document.querySelectorAll("a")].map(({ textContent }) => textContent);

async function opensDialog(link: string, title: string) {
  await screen.follows(link);
  await screen.showsDialogs(title);
  await eventually(() => expect(document.activeElement).toBe(field("Nom")));
}

describe("the dialog of a list", () => {
  test("adds an item: the focus starts in its first field, the list has it, and the focus is back on the link", async () => {
    parkingServer(parking);
    await opensList();
    await opensDialog("Ajouter un parking", "Nouveau parking");
    await type("Nom", "P9");
    await type("Capacité", "120");
    await press("Enregistrer");
    await screen.notifies("Parking enregistré avec succès !");
    await screen.showsDialogs();
    await eventually(() => expect(listed()).toEqual(["P1", "P9", "Ajouter un parking"]));
    expect(screen.address()).toBe("/parkings");
    await eventually(() => expect(document.activeElement?.textContent).toBe("Ajouter un parking"));
    await opensDialog("Ajouter un parking", "Nouveau parking");
    expect(field("Nom").value).toBe("");
  });

  test("changes an item, which it names, and says so in words of its own where it has some", async () => {
    const server = parkingServer(parking);
    await opensList("/parkings", { saved: "Parking de la rencontre enregistré." });
    await opensDialog("P1", "Modifier le parking P1");
    expect([field("Nom").value, field("Capacité").value]).toEqual(["P1", "420"]);
    await type("Nom", "P1 Nord");
    await press("Enregistrer");
    await screen.notifies("Parking de la rencontre enregistré.");
    await screen.showsDialogs();
    expect([server.items[0]?.name, listed()[0]]).toEqual(["P1 Nord", "P1 Nord"]);
    await eventually(() => expect(document.activeElement?.textContent).toBe("P1 Nord"));
  });

  test("deletes an item, and the focus goes to the link that adds", async () => {
    parkingServer(parking);
    await opensList();
    await opensDialog("P1", "Modifier le parking P1");
    await press("Autres actions");
    await press("Supprimer");
    await screen.showsDialogs("Modifier le parking P1", "Confirmer la suppression");
    await press("Supprimer");
    await screen.notifies("Parking supprimé avec succès !");
    await screen.showsDialogs();
    expect(listed()).toEqual(["Ajouter un parking"]);
    await eventually(() => expect(document.activeElement?.textContent).toBe("Ajouter un parking"));
  });

  test("goes on with one more, whose form is empty and has the focus", async () => {
    const server = parkingServer();
    await opensList("/parkings/new", { another: true });
    await screen.showsDialogs("Nouveau parking");
    await type("Nom", "P9");
    await type("Capacité", "120");
    await press("Autres actions");
    await press("Enregistrer et ajouter un autre");
    await screen.notifies("Parking enregistré avec succès !");
    await eventually(() => expect([field("Nom").value, document.activeElement]).toEqual(["", field("Nom")]));
    expect([server.items.length, screen.address()]).toEqual([1, "/parkings/new"]);
  });

  test("keeps what was typed where the save fails, and saves it at the next press", async () => {
    const server = parkingServer(parking);
    server.answers = [problem(500)];
    await opensList();
    await opensDialog("P1", "Modifier le parking P1");
    await type("Commentaires", "Bâches prêtes");
    await press("Enregistrer");
    await screen.notifies("Oups, un problème technique est survenu. Merci de réessayer ultérieurement.", "error");
    await screen.showsDialogs("Modifier le parking P1");
    expect(field("Commentaires").value).toBe("Bâches prêtes");
    await press("Enregistrer");
    await screen.notifies("Parking enregistré avec succès !");
    expect(server.items[0]?.comments).toBe("Bâches prêtes");
  });

  test("takes up what was typed when its page went, until that is given up", async () => {
    parkingServer(parking);
    await opensList("/parkings/p1");
    await screen.showsDialogs("Modifier le parking P1");
    await type("Commentaires", "Barrière à gauche");
    await screen.crashes();
    await opensList("/parkings/p1");
    await screen.showsDialogs("Modifier le parking P1");
    expect(textOnTop()).toContain("Votre saisie, qui n’était pas enregistrée, a été reprise.");
    expect(field("Commentaires").value).toBe("Barrière à gauche");
    await press("L’abandonner");
    expect(field("Commentaires").value).toBe("");
    expect(textOnTop()).not.toContain("a été reprise");
  });
});

describe("who leaves the dialog", () => {
  const ways: [string, () => Promise<unknown>][] = [
    ["« Annuler »", () => press("Annuler")],
    ["Escape", () => key("Escape")],
    ["the cross", () => press("Fermer")],
  ];

  test.each(ways)("by %s without having typed is asked nothing", async (_, leaves) => {
    parkingServer(parking);
    await opensList();
    await opensDialog("P1", "Modifier le parking P1");
    await leaves();
    await screen.showsDialogs();
    expect(screen.address()).toBe("/parkings");
  });

  test.each(ways)("by %s is asked before what was typed is lost, and may go on writing", async (_, leaves) => {
    const server = parkingServer(parking);
    await opensList();
    await opensDialog("P1", "Modifier le parking P1");
    await type("Commentaires", "Bâches prêtes");
    await leaves();
    await screen.showsDialogs("Modifier le parking P1", question);
    expect(textOnTop()).toContain("Ce que vous avez saisi n’est pas enregistré et sera perdu.");
    await press("Continuer la rédaction");
    await screen.showsDialogs("Modifier le parking P1");
    expect([field("Commentaires").value, screen.address()]).toEqual(["Bâches prêtes", "/parkings/p1"]);
    await leaves();
    await screen.showsDialogs("Modifier le parking P1", question);
    await press("Annuler les modifications");
    await screen.showsDialogs();
    await opensDialog("P1", "Modifier le parking P1");
    expect([field("Commentaires").value, server.sent]).toEqual(["", []]);
  });

  test("may save what was typed and leave", async () => {
    const server = parkingServer(parking);
    await opensList();
    await opensDialog("P1", "Modifier le parking P1");
    await type("Commentaires", "Bâches prêtes");
    await key("Escape");
    await screen.showsDialogs("Modifier le parking P1", question);
    await press("Enregistrer et continuer");
    await screen.showsDialogs();
    expect([server.items[0]?.comments, told.success.mock.lastCall]).toEqual(["Bâches prêtes", ["Parking enregistré avec succès !"]]);
  });
});

describe("the dialog of an item that is not there", () => {
  test("says so, and closes", async () => {
    parkingServer(parking);
    await opensList("/parkings/gone");
    await eventually(() => expect(textOnTop()).toContain("Cet élément n’existe pas, ou vous n’y avez pas accès."));
    expect(told.error).not.toHaveBeenCalled();
    await press("Fermer");
    await screen.showsDialogs();
    expect(screen.address()).toBe("/parkings");
  });

  test("any more, since somebody deleted it meanwhile, keeps what was typed", async () => {
    const server = parkingServer(parking);
    await opensList();
    await opensDialog("P1", "Modifier le parking P1");
    await type("Commentaires", "Bâches prêtes");
    server.items = [];
    await press("Enregistrer");
    await eventually(() => expect(listed()).toEqual(["Ajouter un parking"]));
    await screen.showsDialogs("Modifier le parking P1");
    expect(field("Commentaires").value).toBe("Bâches prêtes");
  });

  test("yet says that it is loading, and gives the focus to the form once that has come", async () => {
    const server = parkingServer(parking);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.heldReads = promise;
    await opensList("/parkings/p1");
    await eventually(() => expect(textOnTop()).toContain("Chargement en cours"));
    resolve();
    await eventually(() => expect(document.activeElement).toBe(field("Nom")));
    expect(openDialogs()).toEqual(["Modifier le parking P1"]);
  });
});
