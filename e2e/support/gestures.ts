/** A click, a key chord or a typed field, and on which screen. */
interface Gesture {
  screen: string;
  kind: "click" | "key" | "field";
  what: string;
}

/** What a person did by hand. */
export class Gestures {
  readonly done: Gesture[] = [];

  add(screen: string, kind: Gesture["kind"], what: string): void {
    this.done.push({ screen, kind, what });
  }

  /** « edit/medias: 7 (click Médias, …) », one line per screen. */
  perScreen(): string {
    const screens = Map.groupBy(this.done, ({ screen }) => screen);
    return [...screens]
      .map(([screen, of]) => `${screen}: ${of.length} (${of.map(({ kind, what }) => `${kind} ${what}`).join(", ")})`)
      .join("\n");
  }
}
