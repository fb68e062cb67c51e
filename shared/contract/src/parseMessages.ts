import { limits } from './limits';
import type { Parsed, Problem } from './parse';

/** Translations by their English message, both in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>;

/**
 * Parses `messages.<language>.json` of a release: an object of at most `limits.messages` texts, none
 * longer than `limits.messageLength`. Lists the first problems with their paths.
 */
export function parseMessages(input: unknown): Parsed<Messages> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { ok: false, problems: [{ path: '', message: 'must be an object' }] };
  }
  const entries = Object.entries(input);
  if (entries.length > limits.messages) {
    const message = `must have at most ${limits.messages} messages`;
    return { ok: false, problems: [{ path: '', message }] };
  }
  const problems: Problem[] = entries
    .filter(([, text]) => typeof text !== 'string' || text.length > limits.messageLength)
    .slice(0, 10)
    .map(([key]) => ({
      path: key.slice(0, 100),
      message: `must be text of at most ${limits.messageLength} characters`,
    }));
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: Object.fromEntries(entries) };
}
