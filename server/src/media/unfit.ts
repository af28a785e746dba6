/** The file is no picture that is taken; the message says why, to whoever sent it. */
export class Unfit extends Error {}
