import { readFileSync } from "node:fs";
import { describe, test } from "vitest";
import { brings, pasted, picture, saved, text, write } from "./support/documents.ts";
import { expect } from "./support/expect.ts";
import { tabTo } from "./support/keyboard.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

describe("the text of a document", () => {
  test("takes the pictures that a pasted text holds itself, in their place, and says which stay behind", async () => {
    const member = await world.person("lensMember");
    const uuid = await write(member, "lensToulouse", { name: "Collé", htmlContent: "<p>Départ</p>" });
    await member.opens(pathOf("lensToulouse", `documents/${uuid}`));
    await text(member).press("ControlOrMeta+End");
    const [red, green] = [await picture(member, "#c8102e"), await picture(member, "#0b6e4f")];
    const html = `<p>Un</p><p>Deux <img src="data:image/png;base64,${red}" alt="Plan rouge"> trois</p>
      <p><img src="data:image/png;base64,${green}"></p><p>Quatre <img src="https://ailleurs.example/x.png"><img src="file:///C:/y.png"></p>`;
    await brings(text(member), "paste", { html });
    await expect(text(member).locator("img[src]")).toHaveCount(2);
    await member.expectText("2 images du texte collé n’ont pas pu être reprises : insérez-les depuis leurs fichiers.");
    await member.saves();
    const { htmlContent } = await saved(member);
    expect(htmlContent.replace(/\/media\/\w+\.webp/g, "…")).toBe(
      '<p>DépartUn</p><p>Deux <img src="…" alt="Plan rouge"> trois</p><p><img src="…"></p><p>Quatre</p>',
    );
    member.expectsFailure(/422/);
    await text(member).press("ControlOrMeta+End");
    await brings(text(member), "paste", { html: `<p>Faux <img src="data:image/png;base64,${btoa("%PDF-1.7")}"></p>` });
    await member.expectText("« Image collée 1 » n’a pas pu être insérée");
  });

  test("takes the pictures of Word, which stand beside its text", async () => {
    const member = await world.person("lensMember");
    const uuid = await write(member, "lensToulouse", { name: "De Word", htmlContent: "<p>Départ</p>" });
    await member.opens(pathOf("lensToulouse", `documents/${uuid}`));
    await text(member).press("ControlOrMeta+End");
    const hex = Buffer.from(await picture(member, "#c8102e"), "base64").toString("hex");
    const html = readFileSync(new URL("word.html", pasted), "utf8");
    await brings(text(member), "paste", { html, rtf: `{\\rtf1 {\\*\\shppict{\\pict\\picw60\\pngblip\\bliptag1 ${hex}}}}` });
    await expect(text(member).locator("img[src]")).toHaveCount(1);
    await expect(member.root.getByText(/image du texte collé/)).toHaveCount(0);
  });

  test("has words for each picture, given by keyboard, or says that it only decorates", async () => {
    const member = await world.person("lensMember");
    const uuid = await write(member, "lensToulouse", { name: "Décrit", htmlContent: "<p>Plan</p>" });
    await member.opens(pathOf("lensToulouse", `documents/${uuid}`));
    await text(member).press("ControlOrMeta+End");
    await brings(text(member), "paste", { picture: await picture(member, "#1257a6") });
    await member.expectText("1 image sans description");
    await member.inspects();
    await text(member).focus();
    await tabTo(member, "Décrire l’image");
    await member.keys("Enter");
    await expect(member.field("Description de l’image")).toBeFocused();
    await member.page.keyboard.type("Plan des accès, tribune Marek");
    await member.inspects();
    await member.keys("Enter");
    await expect(text(member)).toBeFocused();
    await expect(text(member).getByRole("img", { name: "Plan des accès, tribune Marek" })).toBeVisible();
    await member.saves();
    expect((await saved(member)).htmlContent).toContain('alt="Plan des accès, tribune Marek"');
    await member.reloads();
    await text(member).locator("img[src]").click();
    await member.expectValue("Description de l’image", "Plan des accès, tribune Marek");
    await member.root.getByRole("checkbox", { name: "Image décorative" }).check();
    await expect(member.field("Description de l’image")).toBeDisabled();
    await member.saves();
    expect((await saved(member)).htmlContent).toContain('alt=""');
    await expect(member.root.getByText("sans description")).toHaveCount(0);
  });

  test("has a toolbar of one stop, in which the arrows lead", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensToulouse", "documents/create"));
    await member.field("Titre").focus();
    const bar = member.page.getByRole("toolbar", { name: "Mise en forme" });
    const tool = (name: string) => bar.getByRole("button", { name, exact: true });
    await member.keys("Tab");
    await expect(tool("Annuler la dernière action")).toBeFocused();
    for (let step = 0; step < 3; step += 1) await member.keys("ArrowRight");
    await expect(tool("Gras")).toBeFocused();
    await member.keys("ArrowLeft");
    await expect(member.field("Type de paragraphe")).toBeFocused();
    await member.keys("Home");
    await member.keys("ArrowLeft");
    await expect(tool("Insérer un champ")).toBeFocused();
    await member.keys("Home");
    await expect(tool("Annuler la dernière action")).toBeFocused();
    await member.keys("End");
    await member.keys("Enter");
    await expect(member.page.getByRole("menuitem").first()).toBeFocused();
    await member.keys("Escape");
    await expect(tool("Insérer un champ")).toBeFocused();
    await member.keys("Tab");
    await expect(text(member)).toBeFocused();
    await member.keys("Shift+Tab");
    await expect(tool("Insérer un champ")).toBeFocused();
    await member.keys("Shift+Tab");
    await expect(member.field("Titre")).toBeFocused();
  });

  test("takes pictures by its button, by paste and by drop, and says what it does not take", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensToulouse", "documents/create"));
    await member.types("Titre", "Plans");
    await text(member).click();
    await brings(text(member), "paste", { picture: await picture(member, "#c8102e") });
    await member.expectToast("Document préparatoire créé.");
    await expect(text(member).locator("img[src]")).toHaveCount(1);
    await brings(text(member), "drop", { picture: await picture(member, "#0b6e4f") });
    await expect(text(member).locator("img[src]")).toHaveCount(2);
    const files = member.page.getByLabel("Fichiers des images");
    await files.setInputFiles({ name: "bleu.png", mimeType: "image/png", buffer: Buffer.from(await picture(member, "#1257a6"), "base64") });
    await expect(text(member).locator("img[src]")).toHaveCount(3);
    member.expectsFailure(/422/);
    await files.setInputFiles({ name: "faux.png", mimeType: "image/png", buffer: Buffer.from("%PDF-1.7") });
    await member.expectText("« faux.png » n’a pas pu être insérée");
    await member.saves();
    expect((await saved(member)).htmlContent.match(/<img src="\/media\//g)).toHaveLength(3);
    await member.inspects();
  });
});
