import { demo } from "../../server/demo/names.ts";

type FixtureName = keyof typeof demo.fixtures;

/** The address of a screen of a fixture of the demo world. */
export const pathOf = (fixture: FixtureName, screen = "overview"): string => `/app/fixtures/${demo.fixtures[fixture]}/${screen}`;

export const pitch = "edit/venue/pitch";
export const parkings = "edit/venue/parkings";
