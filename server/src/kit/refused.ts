/** Why what was asked for is not begun, or is undone; its message is one line for whoever asked. */
export class Refused extends Error {}
