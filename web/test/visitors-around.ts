import { vi } from "vitest";
import type { Around } from "../src/guest/visitors/around.ts";

/** The page around a part of the form, for tests. */
export const around = {
  token: "a-token-of-a-link",
  draftKey: "a-key-of-drafts",
  timeZone: "Europe/Paris",
  choices: { contacts: [], parkings: [] },
  saved: vi.fn(),
  ended: vi.fn(),
  refused: vi.fn(),
  reread: vi.fn(async () => {}),
  report: vi.fn(),
} satisfies Around;
