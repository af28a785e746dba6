/** Two digits are a year around ours: matches are planned, and seasons long past are archived. */
export const fullYear = (year = ""): string => (year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`);
