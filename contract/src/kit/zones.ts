/** The zone is an IANA name or `-06:00`; null when the text names none, and the text is what remains. */
export interface Zoned {
  text: string;
  zone: string | null;
}

const offset = String.raw`\s?([+−–-])\s?(\d{1,2})(?::?(\d{2}))?(?!\d)`;
const offsetAtEnd = new RegExp(String.raw`^(.*\d(?:\s?[ap]\.?m\.?|\s?h)?)[\s,]*[([]?(?:UTC|GMT)${offset}[)\]]?(?:\s*\([^()]*\))?$`, "i");
/** « 18:45+02:00 ». After an hour alone, a hyphen leads to another hour: « 18:45-20:30 ». */
const bareOffsets = [
  /^(.*\d\d(?::\d\d){1,2}(?:[.,]\d+)?)\s?(\+)(\d\d)(?::?(\d\d))?$/,
  /^(.*T\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?|.*\d\d:\d\d:\d\d(?:[.,]\d+)?)\s?([−-])(\d\d):?(\d\d)$/,
];
const zulu = /^(.*\d)\s?Z$/i;
const nameAtEnd = /^(.*\d(?:\s?[ap]\.?m\.?|\s?h)?)[\s,]*[([]?\s*([a-z]+\/[a-z_/]+|heure de paris|[a-z]{2,4})\s*[)\]]?$/i;

const europe = "CET CEST MET MEST MEZ MESZ".split(" ");
/** « 20:45 CET » in August means the local clock, so summer and winter names are one zone. */
const zoneNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["UTC", "GMT", "TU", "ZULU"].map((name) => [name, "UTC"])),
  ...Object.fromEntries([...europe, "HEURE DE PARIS"].map((name) => [name, "Europe/Paris"])),
  ...Object.fromEntries(["WET", "WEST"].map((name) => [name, "Europe/Lisbon"])),
  ...Object.fromEntries(["EET", "EEST"].map((name) => [name, "Europe/Athens"])),
  ...Object.fromEntries(["EST", "EDT"].map((name) => [name, "America/New_York"])),
  ...Object.fromEntries(["CST", "CDT"].map((name) => [name, "America/Chicago"])),
  ...Object.fromEntries(["MST", "MDT"].map((name) => [name, "America/Denver"])),
  ...Object.fromEntries(["PST", "PDT"].map((name) => [name, "America/Los_Angeles"])),
  BST: "Europe/London",
};

/** Characters: a longer text is no hour. */
const MAX_TEXT_LENGTH = 200;

/** Reads « 18:45Z », « 13:00 UTC−6 », « 18:45 (GMT) », « 20:45 CET ». */
export function zoneAtEnd(text: string): Zoned {
  if (text.length > MAX_TEXT_LENGTH) return { text, zone: null };
  for (const form of [offsetAtEnd, ...bareOffsets]) {
    const [, before, sign = "", hours = "", minutes] = form.exec(text) ?? [];
    const zone = before === undefined ? null : offsetZone(sign, hours, minutes);
    if (before !== undefined && zone !== null) return { text: before.trim(), zone };
  }
  const [, beforeZ] = zulu.exec(text) ?? [];
  if (beforeZ !== undefined) return { text: beforeZ.trim(), zone: "UTC" };
  const [, before, name = ""] = nameAtEnd.exec(text) ?? [];
  const zone = before === undefined ? null : zoneCalled(name);
  return before === undefined || zone === null ? { text, zone: null } : { text: before.trim(), zone };
}

const universal = `(?<![A-Za-z])(?:UTC|GMT|Utc|Gmt|utc|gmt)(?![a-z])|(?<=[a-z])(?:UTC|GMT|Utc|Gmt)(?![a-z])`;
const universalInHead = new RegExp(String.raw`[([]?(?:${universal})(?:${offset})?[)\]]?`);
const gluedInHead = /^\s*((?:match)?date(?:time)?|time|heures?|kick_?off)(?:utc|gmt)\s*$/i;
const nameInHead = new RegExp(
  String.raw`[([]?(?<![\p{L}])([Hh]eure (?:de )?Paris|Europe/[A-Z][A-Za-z_]+|TU|BST|WE?ST|${europe.join("|")})(?![\p{L}])[)\]]?`,
  "u",
);

/** Reads « Date UTC », « utcDate », « Heure (UTC+2) », « Kick-off (CET) ». */
export function zoneInHead(head: string): Zoned {
  if (head.length > MAX_TEXT_LENGTH) return { text: head, zone: null };
  const [found, sign = "", hours = "", minutes] = universalInHead.exec(head) ?? [];
  if (found !== undefined) {
    const zone = hours === "" ? "UTC" : offsetZone(sign, hours, minutes);
    return zone === null ? { text: head, zone } : { text: without(head, found), zone };
  }
  const [, glued] = gluedInHead.exec(head) ?? [];
  if (glued !== undefined) return { text: glued, zone: "UTC" };
  const [named, name = ""] = nameInHead.exec(head) ?? [];
  if (named === undefined) return { text: head, zone: null };
  if (/^heure/i.test(name)) return { text: head.replace(named, "Heure"), zone: "Europe/Paris" };
  return { text: without(head, named), zone: zoneCalled(name) };
}

const without = (head: string, found: string): string => head.replace(found, " ").replaceAll("_", " ").trim();

/** Offsets go from UTC−12 to UTC+14. */
function offsetZone(sign: string, hours: string, minutes = "00"): string | null {
  const isBehind = sign !== "+";
  if (Number(minutes) > 59 || Number(hours) * 60 + Number(minutes) > (isBehind ? 12 : 14) * 60) return null;
  return `${isBehind ? "-" : "+"}${hours.padStart(2, "0")}:${minutes}`;
}

function zoneCalled(name: string): string | null {
  const known = zoneNames[name.toUpperCase()];
  if (known !== undefined || !name.includes("/")) return known ?? null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
