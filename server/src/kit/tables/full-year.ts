/** Completes a year of two digits: below 70 it is in this century. */
export const fullYear = (year = ""): string => (year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`);
