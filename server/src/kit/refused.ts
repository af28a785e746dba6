export class Refused extends Error {}
