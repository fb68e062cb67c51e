import type { Parsed } from './parse';
import { exact } from './schema/containers';
import { parseWith, refused } from './schema/parseWith';
import { exactly, textThat } from './schema/scalars';

/** A publisher's public key: a point on the curve P-256 as a JWK (RFC 7517). */
export interface PublicJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  /** 32 bytes in base64url without padding, as `y` and `d`. */
  readonly x: string;
  readonly y: string;
}

/** A key pair. `d` never leaves the publisher. */
export interface PrivateJwk extends PublicJwk {
  readonly d: string;
}

const coordinate = textThat(
  (value) => /^[A-Za-z0-9_-]{43}$/.test(value),
  'must be 32 bytes in base64url without padding',
);
const point = { kty: exactly('EC'), crv: exactly('P-256'), x: coordinate, y: coordinate };
const publicJwk = exact(point);
const privateJwk = exact({ ...point, d: coordinate });

/** Parses a public key as JWK. A private part (`d`) is the first problem. */
export function parsePublicKey(input: unknown): Parsed<PublicJwk> {
  if (typeof input === 'object' && input !== null && Object.hasOwn(input, 'd')) {
    return refused(
      'is a private key, which only its owner may have: revoke it and create another',
      'd',
    );
  }
  return parseWith(publicJwk, input);
}

/** Parses a private key as JWK. Other members, such as `key_ops`, are problems. */
export function parsePrivateKey(input: unknown): Parsed<PrivateJwk> {
  return parseWith(privateJwk, input);
}
