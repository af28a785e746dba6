import { demo } from "../../demo/names.ts";
import { workbookOf } from "../../src/kit/tables/write-table.ts";

/** Bytes of a JSON body, and of a document's. */
export const LONG = 900_000;
export const DOCUMENT = 9_000_000;

/** The worst of a kind for whoever goes back and forth in a text. */
export const texts: Readonly<Record<string, (length: number) => string>> = {
  "one letter, again and again": (length) => "a".repeat(length),
  "spaces between two letters": (length) => `<p>a${" ".repeat(length)}b</p>`,
  "line ends and spaces": (length) => `a${" \n".repeat(length / 3)}b`,
  "words of one letter": (length) => "a ".repeat(length / 2),
  "elements in elements": (length) => "<ul><li>".repeat(length / 8),
  "marks that never end": (length) => "<b><i><a href=x>".repeat(length / 16),
  "fields that fill themselves": (length) => `<p>${'<span data-field="sectors"></span>'.repeat(length / 40)}</p>`,
  "cells over cells": (length) => `<table>${'<tr><td rowspan="200" colspan="60">'.repeat(length / 36)}`,
  "openings without an end": (length) => "<".repeat(length),
  "dots and signs of an address": (length) => `${"a.".repeat(length / 4)}@${"a.".repeat(length / 4)}`,
  digits: (length) => "9".repeat(length),
};

export const lists: Readonly<Record<string, () => unknown[]>> = {
  "one item, again and again": () => Array.from({ length: 20_000 }, () => demo.fixtures.lensLille),
  "lists in lists": () => JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`),
};

const line = (n: number) => `Jean;Dupont;jean${n}@club.example;01 99 00 88 01;Stadier\n`;
/** One key for all rows, and rows that differ in everything else. */
export const files: Readonly<Record<string, () => string | Promise<Uint8Array>>> = {
  "contacts of one name": () => `Prénom;Nom;Email;Téléphone;Poste\n${Array.from({ length: 5000 }, (_, n) => line(n)).join("")}`,
  "one contact, again and again": () => `Prénom;Nom;Email;Téléphone;Poste\n${line(1).repeat(5000)}`,
  "matches of two teams": () =>
    `journee;date;heure;equipe_domicile;equipe_exterieur\n${"Journée 1;15/05/2027;21:00;RC Lens;Stade rennais FC\n".repeat(5000)}`,
  "a line of spaces": () => `Prénom;Nom\n${" ".repeat(LONG)};x\n`,
  "quotes without an end": () => `Prénom;Nom\n${'"a;'.repeat(LONG / 3)}`,
  "cards in cards": () => "BEGIN:VCARD\n".repeat(20_000),
  "a workbook of one name": () => workbook(["Jean", "Dupont", "jean@club.example", "01 99 00 88 01", "Stadier"]),
  "a workbook of spaces": () => workbook(Array.from({ length: 5 }, () => " ".repeat(1000))),
};

const workbook = (row: string[]): Promise<Uint8Array> =>
  workbookOf({
    name: "Contacts",
    headings: ["Prénom", "Nom", "Email", "Téléphone", "Poste"],
    rows: Array.from({ length: 5000 }, () => row),
  });

/** Bodies that are the worst of a kind whatever an operation takes. */
export const bodies: Readonly<Record<string, () => string>> = {
  "names that nobody knows": () => `{${Array.from({ length: 75_000 }, (_, n) => `"k${n}":1`).join()}}`,
  "names that nobody knows, in an object": () => `{"name":{${Array.from({ length: 75_000 }, (_, n) => `"k${n}":1`).join()}}}`,
  "objects in objects": () => `${'{"name":'.repeat(5000)}1${"}".repeat(5000)}`,
  "lists in lists, under a name that nobody knows": () => `{"unknown":${"[".repeat(5000)}${"]".repeat(5000)}}`,
};

/** Encoded already: to encode so many parts would hold up whoever measures. */
export const forms: Readonly<Record<string, () => string>> = {
  "parts of many names": () => formOf(20_000, (n) => `p${n}`),
  "parts of one name": () => formOf(20_000, () => "file"),
};

export const formType = "multipart/form-data; boundary=x";

function formOf(parts: number, name: (n: number) => string): string {
  const encoded = Array.from({ length: parts }, (_, n) => `--x\r\nContent-Disposition: form-data; name="${name(n)}"\r\n\r\n\r\n`);
  return `${encoded.join("")}--x--\r\n`;
}
