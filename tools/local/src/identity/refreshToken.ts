import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Claims, readClaims } from './jwt';

/** What a refresh token says: who signed in, when and how, and in which session of the account. */
export interface RefreshGrant {
  readonly uid: string;
  /** Epoch seconds of the sign-in; kept through every refresh. */
  readonly authTime: number;
  readonly session: number;
  readonly provider: string;
  /** Claims that a custom token brought; they too are kept. */
  readonly custom: Claims;
}

/** Opaque to clients: the grant and an HMAC over it. Nothing needs to be stored for it. */
export function issueRefreshToken(grant: RefreshGrant, secret: Buffer): string {
  const { uid, authTime, session, provider, custom } = grant;
  const parts = [uid, authTime, session, provider, custom];
  const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${body}.${mac(body, secret).toString('base64url')}`;
}

/** Null unless we issued it. */
export function readRefreshToken(token: string, secret: Buffer): RefreshGrant | null {
  const [body = '', signature = ''] = token.split('.');
  const actual = Buffer.from(signature, 'base64url');
  const expected = mac(body, secret);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const parts: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  if (!Array.isArray(parts)) return null;
  const [uid, authTime, session, provider, custom]: readonly unknown[] = parts;
  if (typeof uid !== 'string' || typeof provider !== 'string') return null;
  if (typeof authTime !== 'number' || typeof session !== 'number') return null;
  return { uid, authTime, session, provider, custom: readClaims(custom) ?? {} };
}

function mac(body: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(body).digest();
}
