/** A field of a structured message; its name is a path, as `http.status`. */
export interface MessageField {
  readonly name: string;
  readonly value: string;
}

/** Fields of one message that are shown. */
const maxFields = 200;
const maxDepth = 8;

/**
 * The fields of a message that is a JSON object or list, of nested ones with their paths. Empty for
 * any other message.
 */
export function messageFields(message: string): readonly MessageField[] {
  if (!/^\s*[{[]/.test(message)) return [];
  const fields: MessageField[] = [];
  try {
    addFields(fields, '', JSON.parse(message), 0);
  } catch {
    return [];
  }
  return fields;
}

function addFields(fields: MessageField[], name: string, value: unknown, depth: number): void {
  if (fields.length >= maxFields) return;
  const isNested = typeof value === 'object' && value !== null && depth < maxDepth;
  const entries = isNested ? Object.entries(value) : [];
  if (entries.length === 0) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (name !== '') fields.push({ name, value: text });
    return;
  }
  for (const [key, child] of entries) {
    addFields(fields, name === '' ? key : `${name}.${key}`, child, depth + 1);
  }
}
