import { type KeyObject, sign, verify } from 'node:crypto';
import type { SigningKey } from './keys';

export type Claims = Readonly<Record<string, unknown>>;

/** Far above any of our tokens; longer ones aren't parsed. */
const maxLength = 16_384;

/** A JSON Web Token signed with ES256 (RFC 7515, RFC 7518 §3.4: r and s side by side). */
export function signJwt(claims: Claims, keys: SigningKey): string {
  const header = encode({ alg: 'ES256', kid: keys.keyId, typ: 'JWT' });
  const body = `${header}.${encode(claims)}`;
  const key = { key: keys.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}

/**
 * The claims of a token that this key signed, or null. The token can't choose the algorithm: `none`,
 * HMAC with the public key and others are refused, since they aren't ES256.
 */
export function verifyJwt(token: string, keys: SigningKey): Claims | null {
  const parts = splitJwt(token);
  if (parts?.header.alg !== 'ES256' || parts.header.kid !== keys.keyId) return null;
  const key = { key: keys.publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', parts.signedBytes, key, parts.signature) ? parts.claims : null;
}

/** Like `verifyJwt`, for a token signed with RS256 (RFC 7518 §3.3) and another issuer's RSA key. */
export function verifyRsaJwt(token: string, key: KeyObject): Claims | null {
  const parts = splitJwt(token);
  if (parts?.header.alg !== 'RS256') return null;
  return verify('sha256', parts.signedBytes, key, parts.signature) ? parts.claims : null;
}

/** The claims of an unsigned token (`alg` is `none`), or null. Anyone can create one. */
export function readUnsignedJwt(token: string): Claims | null {
  if (token.length > maxLength) return null;
  const [header, body, signature, ...rest] = token.split('.');
  if (!header || !body || signature !== '' || rest.length > 0) return null;
  return decode(header)?.alg === 'none' ? decode(body) : null;
}

interface JwtParts {
  readonly header: Claims;
  readonly claims: Claims | null;
  /** Header and body as they came. */
  readonly signedBytes: Buffer;
  readonly signature: Buffer;
}

/** Null if it doesn't have the form of a signed token. */
function splitJwt(token: string): JwtParts | null {
  if (token.length > maxLength) return null;
  const [header, body, signature, ...rest] = token.split('.');
  if (!header || !body || !signature || rest.length > 0) return null;
  const head = decode(header);
  if (head === null) return null;
  return {
    header: head,
    claims: decode(body),
    signedBytes: Buffer.from(`${header}.${body}`),
    signature: Buffer.from(signature, 'base64url'),
  };
}

function encode(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): Claims | null {
  try {
    return readClaims(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

/** Null if it isn't an object. */
export function readClaims(value: unknown): Claims | null {
  return isClaims(value) ? value : null;
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
