/** Two digits are a year around ours, or of the last century. */
export const fullYear = (year = ""): string => (year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`);
