/** Parses JSON bytes. Returns undefined for invalid JSON, which every parser rejects. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
