/** A problem in a document and its path: `panels.cpu.options.min`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** The parsed value, or *all* problems. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Problems as one line for an error's context: the first five, and the number of others. */
export function problemsText(problems: readonly Problem[]): string {
  const shown = problems.slice(0, 5).map((p) => (p.path ? `${p.path}: ${p.message}` : p.message));
  const more = problems.length - shown.length;
  return more > 0 ? `${shown.join('; ')}; and ${more} more` : shown.join('; ');
}
