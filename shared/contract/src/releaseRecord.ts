import * as v from 'valibot';
import { limits } from './limits';
import type { Parsed } from './parse';
import { identifierMessage, keyId, sha384 } from './parseRelease';
import type { RegisteredRelease } from './release';
import { exact } from './schema/containers';
import { parseWith } from './schema/parseWith';
import { matching, text, time, whole } from './schema/scalars';

/** `registry/$w/releases/$remote/$v`, written once. */
export const releaseRecord = exact({
  url: text(limits.urlLength),
  sha384,
  sequence: whole(0),
  contract: whole(1, 1000),
  container: matching(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/, identifierMessage),
  keyId,
  by: text(limits.uidLength),
  at: v.exactOptional(time()),
  notes: v.exactOptional(text(limits.notesLength, 0)),
});

/**
 * Parses a release's registry record. Checks time and notes but leaves them out. Doesn't check the
 * address; see `checkReleaseUrl`.
 */
export function parseReleaseRecord(input: unknown): Parsed<RegisteredRelease> {
  const parsed = parseWith(releaseRecord, input);
  if (!parsed.ok) return parsed;
  const { at: _at, notes: _notes, ...record } = parsed.value;
  return { ok: true, value: record };
}
