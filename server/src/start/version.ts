import manifest from "../../package.json" with { type: "json" };

/** Which version of the program this is. */
export const { version } = manifest;
