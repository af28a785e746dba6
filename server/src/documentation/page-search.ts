import { hash } from "node:crypto";

/** Drawn by its script: a page without scripts is found through by the browser. */
export const searchHtml = '<p hidden><label>Chercher une opération <input type="search"></label> <output></output></p>';

const script = `
const place = document.querySelector("[hidden]");
const [box, told] = [place.querySelector("input"), place.querySelector("output")];
const fold = (text) => text.normalize("NFD").replace(/\\p{M}/gu, "").toLowerCase();
const parts = [...document.querySelectorAll("main section")].map((section) => ({
  section,
  title: fold(section.querySelector("h2").textContent),
  operations: [...section.querySelectorAll("details")].map((one) => [one, fold(one.querySelector("summary").textContent)]),
}));
const said = (count) => {
  if (count === 0) return "Aucune opération";
  return count + "\u00a0opération" + (count > 1 && "s" || "");
};
const narrow = () => {
  const words = fold(box.value).split(/\\s+/).filter(Boolean);
  const isFound = (text) => words.every((word) => text.includes(word));
  let count = 0;
  for (const { section, title, operations } of parts) {
    let some = isFound(title);
    for (const [one, text] of operations) {
      const isShown = isFound(title + " " + text);
      one.hidden = isShown === false;
      some ||= isShown;
      count += Number(isShown);
    }
    section.hidden = some === false;
  }
  told.textContent = words.length > 0 && said(count) || "";
};
place.hidden = false;
box.addEventListener("input", narrow);
narrow();
`;

export const searchScript = `<script>${script}</script>`;

export const searchPolicy = `script-src 'sha256-${hash("sha256", script, "base64")}'`;
