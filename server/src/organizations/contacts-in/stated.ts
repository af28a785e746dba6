import type { ContactValues } from "./contact-line.ts";
import { isStated, type Keyed, plain } from "./differences.ts";
import type { KnownContact } from "./known-contacts.ts";

type Stored = Keyed<KnownContact>;
type Said = Keyed<Partial<ContactValues>>;

const MOST_TRIED = 50;

/** Finds each contact once, by a line that says nothing but what is stored of it. */
export class Stated {
  readonly #by = new Map<string, Stored[]>();
  readonly #taken = new Set<Stored>();

  constructor(known: readonly Stored[]) {
    for (const one of known) {
      for (const place of placesOf(one)) {
        const there = this.#by.get(place);
        if (there) there.push(one);
        else this.#by.set(place, [one]);
      }
    }
  }

  take(line: Said): KnownContact | undefined {
    const [place = ""] = placesOf(line);
    const meant = this.#untaken(this.#by.get(place) ?? []).filter((stored) => isStated(stored, line));
    const open = new Map(meant.map((stored) => [stored, unsaid(stored, line)]));
    const best = meant.reduce<Stored | undefined>(
      (one, other) => (one && (open.get(one) ?? 0) <= (open.get(other) ?? 0) ? one : other),
      undefined,
    );
    if (best) this.#taken.add(best);
    return best?.values;
  }

  #untaken(all: Stored[]): Stored[] {
    const found: Stored[] = [];
    for (let at = 0; at < all.length && found.length < MOST_TRIED; ) {
      const one = all[at];
      if (one && this.#taken.has(one)) all.splice(at, 1);
      else {
        if (one) found.push(one);
        at += 1;
      }
    }
    return found;
  }
}

function placesOf({ keys, values: { email, phone, job } }: Said): string[] {
  const told = { email: email && keys.email, phone: phone && (keys.phone || plain(phone)), job: job && plain(job) };
  const places = Object.entries(told).flatMap(([field, value]) => (value ? [`${keys.name}\n${field}\n${value}`] : []));
  return [...places, keys.name];
}

const unsaid = ({ values }: Stored, line: Said): number =>
  (["email", "phone", "job", "externalCompany"] as const).filter((field) => values[field] && !line.values[field]).length;
