const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML or XML, between tags or in double quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
