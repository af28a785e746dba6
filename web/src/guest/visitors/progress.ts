import type { VisitorFields, VisitorForm, VisitorPart } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorListName } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { listTitle } from "./texts.ts";

/** One of the points that the visitors are asked. */
interface Point {
  label: string;
  /** The element of the page where it is answered. */
  place: string;
  answered: boolean;
}

/** The points of the form, as they stand on the page. */
export function pointsOf({ sections, ...form }: VisitorForm, { parts }: VisitorFields): Point[] {
  const said = sections.flatMap(({ key, data }) =>
    askedIn(parts.find((part) => part.key === key)).map(({ name, label }) => ({
      label,
      place: `${key}-${name}`,
      answered: data[name] !== null && data[name] !== undefined,
    })),
  );
  const listed = keysOf(visitorListName).map((name) => ({
    label: listTitle[name],
    place: name,
    answered: form[name].length > 0,
  }));
  return [...said, ...listed];
}

const askedIn = (part: VisitorPart | undefined) => (part?.fields ?? []).filter(({ asked }) => asked);
