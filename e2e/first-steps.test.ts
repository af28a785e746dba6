import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("an empty organisation is led to its first fixture, in any order", async () => {
  const admin = await world.person("admin");
  await admin.opens(`/app/organizations/${demo.organizations.awaiting}`);
  const steps = admin.inside("region", "Premiers pas");
  await steps.expectText("0 sur 6");
  await admin.inspects();
  await steps.follows("Décrire votre stade");
  await admin.expectHeading("Nouvelle infrastructure");
  await admin.types("Nom", "Stade des Terrils");
  await admin.types("Capacité totale", "900");
  await admin.presses("Enregistrer");
  await admin.expectHeading("Stade des Terrils");
  await admin.follows("Ajouter une nouvelle section");
  await admin.dialog("Nouvelle section").types("Nom", "Tribune");
  await admin.dialog("Nouvelle section").types("Capacité", "400");
  await admin.dialog("Nouvelle section").presses("Enregistrer");
  await admin.expectRow("Tribune");
  await admin.follows("Ajouter un nouveau parking");
  await admin.dialog("Nouveau parking").types("Nom", "P1");
  await admin.dialog("Nouveau parking").types("Capacité", "80");
  await admin.dialog("Nouveau parking").presses("Enregistrer");
  await admin.expectRow("P1", "80 places");
  await admin.follows("Général");
  await steps.expectText("1 sur 6");
  await steps.follows("Choisir qui fait quoi");
  await admin.expectText("Stade des Terrils : 1 section sans ouverture des portes.");
  await admin.follows("Responsable pelouse : personne n’est choisi.");
  await expect(admin.field("Responsable pelouse")).toBeFocused();
});
