import * as v from 'valibot';
import { limits } from './limits';
import type { Parsed } from './parse';
import { type PublicJwk, parsePublicKey } from './publicKey';
import { exact } from './schema/containers';
import { parseWith } from './schema/parseWith';
import { id, jsonText, text, time, uid } from './schema/scalars';

/** `registry/$w/keys/$keyId`: a key whose releases the workspace takes. */
export interface RegisteredKey {
  readonly jwk: PublicJwk;
  /** The user id of the publisher whom it belongs to. */
  readonly owner: string;
  /** Epoch milliseconds; null while it stands. */
  readonly revokedAt: number | null;
}

/** The same as the database holds it: added once, and later revoked. */
export const keyRecord = exact({
  jwk: jsonText(limits.keyTextLength),
  owner: uid(),
  addedAt: time(),
  by: text(limits.uidLength),
  revokedAt: v.exactOptional(time()),
  audit: v.exactOptional(id()),
});

/** A publisher's key as the registry holds it. That it stands under its own id is for `keyIdOf`. */
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
