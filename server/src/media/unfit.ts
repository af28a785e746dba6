/** The file is no picture that is taken; the message says why, to whoever sent it. */
export class Unfit extends Error {}

/** The drawing has what may cost more than a picture is worth. */
export class TooCostly extends Error {}
