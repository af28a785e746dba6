export class Unfit extends Error {}

export class TooCostly extends Error {}
