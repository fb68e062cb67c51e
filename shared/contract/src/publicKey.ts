import * as v from 'valibot';
import { limits } from './limits';
import type { Parsed } from './parse';
import { exact } from './schema/containers';
import { parseWith, refused } from './schema/parseWith';
import { exactly, text, textThat, whole } from './schema/scalars';

/** The public half of a publisher's key: a point on the curve P-256 as a JWK (RFC 7517). */
export interface PublicJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  /** 32 bytes in base64url without padding, as `y` and `d`. */
  readonly x: string;
  readonly y: string;
}

/** Both halves. `d` stays with the publisher. */
export interface PrivateJwk extends PublicJwk {
  readonly d: string;
}

/** `registry/$w/keys/$keyId`: a key whose releases the workspace takes. */
export interface RegisteredKey {
  readonly jwk: PublicJwk;
  /** The user id of the publisher whom it belongs to. */
  readonly owner: string;
  /** Epoch milliseconds; null while it stands. */
  readonly revokedAt: number | null;
}

const coordinate = textThat(
  (value) => /^[A-Za-z0-9_-]{43}$/.test(value),
  'must be 32 bytes in base64url without padding',
);
const point = { kty: exactly('EC'), crv: exactly('P-256'), x: coordinate, y: coordinate };
const publicJwk = exact(point);
const privateJwk = exact({ ...point, d: coordinate });

const registeredKey = exact({
  jwk: text(limits.keyTextLength),
  owner: text(limits.uidLength),
  addedAt: whole(0),
  by: text(limits.uidLength),
  revokedAt: v.exactOptional(whole(0)),
  audit: v.exactOptional(text(limits.idLength)),
});

/** A public key as JWK, exactly: where a private half came along, that is the first problem. */
export function parsePublicKey(input: unknown): Parsed<PublicJwk> {
  if (typeof input === 'object' && input !== null && Object.hasOwn(input, 'd')) {
    return refused(
      'is the private half of the key, which only its owner may have: revoke this key and make another',
      'd',
    );
  }
  return parseWith(publicJwk, input);
}

export function parsePrivateKey(input: unknown): Parsed<PrivateJwk> {
  return parseWith(privateJwk, input);
}

/** A publisher's key as the registry holds it. That it stands under its own id is for `keyIdOf`. */
export function parseRegisteredKey(input: unknown): Parsed<RegisteredKey> {
  const entry = parseWith(registeredKey, input);
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
