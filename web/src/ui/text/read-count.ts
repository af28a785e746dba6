/** « 1 234 », « 1.250 » as spreadsheets group, « −3 »: the whole number that is typed, null for nothing, else what is typed as it is. */
export function readCount(text: string): number | string | null {
  const plain = text.replace(/\s/g, "").replace("−", "-");
  if (plain === "") return null;
  const number = /^-?\d+$/.test(plain) ? Number(plain) : grouped.test(plain) ? Number(plain.replaceAll(".", "")) : Number.NaN;
  // A longer one would lose its last digits.
  return Number.isSafeInteger(number) ? number : text.trim();
}

export function countProblem(value: number | string | null): string | null {
  if (typeof value !== "string" || typeof readCount(value) !== "string") return null;
  const plain = value.replace(/\s/g, "");
  if (/^[-−]?\d+$/.test(plain)) return TOO_LARGE;
  return /^[-−]?\d+[.,]\d+$/.test(plain) ? NOT_WHOLE : NO_NUMBER;
}

const grouped = /^-?\d{1,3}(\.\d{3})+$/;

const TOO_LARGE = "Ce nombre est trop grand.";
const NOT_WHOLE = "Un nombre entier est attendu.";
const NO_NUMBER = "Un nombre est attendu, en chiffres.";
