import type { Parsed } from '../src/index';

/** The messages of a refused value by path, in order; empty where it was accepted. */
export function problemsByPath(parsed: Parsed<unknown>): Record<string, string> {
  if (parsed.ok) return {};
  return Object.fromEntries(parsed.problems.map(({ path, message }) => [path, message]));
}
