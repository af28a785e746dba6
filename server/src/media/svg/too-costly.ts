/** The drawing has what may cost more than a picture is worth. */
export class TooCostly extends Error {}
