import * as v from 'valibot';
import { limits } from './limits';
import type { Parsed } from './parse';
import { type PublicJwk, parsePublicKey } from './publicKey';
import { exact } from './schema/containers';
import { parseWith } from './schema/parseWith';
import { id, jsonText, text, time, uid } from './schema/scalars';

/** `registry/$w/keys/$keyId`: a publisher key that the workspace accepts. */
export interface RegisteredKey {
  readonly jwk: PublicJwk;
  /** User id of the publisher who owns the key. */
  readonly owner: string;
  /** Epoch milliseconds; null if it isn't revoked. */
  readonly revokedAt: number | null;
}

/** The key's record in the database: written once, revoked later. */
export const keyRecord = exact({
  jwk: jsonText(limits.keyTextLength),
  owner: uid(),
  addedAt: time(),
  by: text(limits.uidLength),
  revokedAt: v.exactOptional(time()),
  audit: v.exactOptional(id()),
});

/** Parses a key's record. Doesn't check that the id matches the key; see `keyIdOf`. */
export function parseRegisteredKey(input: unknown): Parsed<RegisteredKey> {
  const entry = parseWith(keyRecord, input);
  if (!entry.ok) return entry;
  const { owner, revokedAt = null } = entry.value;
  const jwk = parsePublicKey(readJson(entry.value.jwk));
  if (jwk.ok) return { ok: true, value: { jwk: jwk.value, owner, revokedAt } };
  const problems = jwk.problems.map(({ path, message }) => ({
    path: path === '' ? 'jwk' : `jwk.${path}`,
    message,
  }));
  return { ok: false, problems };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
