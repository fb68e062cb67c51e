/** JSON of an attribute; what is none is handed on as the text that it is, to be refused by name. */
export function readJson(text: string | null): unknown {
  if (text === null || text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
