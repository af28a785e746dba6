import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

/** « Œuvrard-Pélissier;Hélène;Chargée d’accueil » and « Jérôme;Régisseur » as Excel for Mac saves them. */
const ofMac = (text: string) =>
  Buffer.from(
    text.replace(/[^\0-\x7f]/g, (sign) => mac[sign] ?? sign),
    "latin1",
  );
const mac: Readonly<Record<string, string>> = {
  é: "\x8e",
  è: "\x8f",
  ê: "\x90",
  ç: "\x8d",
  à: "\x88",
  ô: "\x99",
  É: "\x83",
  Œ: "\xce",
  "’": "\xd5",
};
/** As old Excel for Windows saves it. */
const ofWindows = (text: string) => Buffer.from(text.replaceAll("’", "\x92").replaceAll("œ", "\x9c").replaceAll("Ž", "\x8e"), "latin1");

describe("a text that is no UTF-8 is read", () => {
  test.each(["Œuvrard-Pélissier;Hélène;Chargée d’accueil", "Jérôme;Régisseur", "Prénom;Téléphone\r", "Élodie à François"])(
    "as Excel for Mac saves « %s »",
    (text) => {
      expect(decodeText(ofMac(text))).toBe(text);
    },
  );

  test.each(["Hélène;Lefèvre;Chargée d’accueil", "HÉLÈNE;ÇA", "D\u00e9", "Željko", "N° 12", "cœur\u00a0: être", "Élodie"])(
    "as Windows saves « %s »",
    (text) => {
      expect(decodeText(ofWindows(text))).toBe(text);
    },
  );
});
