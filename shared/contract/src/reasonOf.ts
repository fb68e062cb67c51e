/** A short text for a thrown value, which may be anything. At most 300 characters. */
export function reasonOf(cause: unknown): string {
  const text = textOf(cause) || 'it gave no reason';
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

function textOf(cause: unknown): string {
  try {
    return String(cause instanceof Error ? cause.message : cause);
  } catch {
    return '';
  }
}
