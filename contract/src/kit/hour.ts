/** An hour of the clock, such as « 07:30 ». */
export const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
