/** A sentence as it goes on after a colon: « déjà désigné ce jour-là ». */
export const lowered = (text: string): string => text.replace(/^./u, (first) => first.toLowerCase());
