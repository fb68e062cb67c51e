/** Parses the JSON of an attribute. Invalid JSON is returned as text, so that the error can name it. */
export function parseJsonAttribute(text: string | null): unknown {
  if (text === null || text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
