import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { IdentityError } from './identityError';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Of scrypt: memory and time (`N`, a power of two, times `r`), repeated `p` times. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's minimum for scrypt with 16 MiB of memory; some 250 ms of one core. */
export const owaspCost: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };
let cost = owaspCost;

/** Of new hashes. For tests, which sign in hundreds of times: nothing else calls it. */
export function setPasswordCost(next: PasswordCost): void {
  cost = next;
}

const keyBytes = 32;
const minLength = 6;
/** Firebase's own limit. */
const maxLength = 4096;

/** Refuses a password as Firebase does. */
export function validatePassword(password: string | null): string {
  if (password === null || password === '') throw new IdentityError('MISSING_PASSWORD');
  if (password.length < minLength) {
    throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${minLength} characters`);
  }
  if (password.length > maxLength) throw new IdentityError('PASSWORD_TOO_LONG');
  return password;
}

/** `scrypt$N$r$p$salt$key`, so that the cost can rise without breaking what is stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, keyBytes, cost);
  const parts = [cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')];
  return `scrypt$${parts.join('$')}`;
}

/** Takes as long for a wrong password as for the right one. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { salt, key, ...options } = readHash(stored);
  const derivedKey = await derive(password, salt, key.length, options);
  return timingSafeEqual(derivedKey, key);
}

/** Whether a hash took less work than a new one would: of an account from before the cost rose. */
export function isWeakHash(stored: string): boolean {
  const { N, r, p } = readHash(stored);
  return N * r * p < cost.N * cost.r * cost.p;
}

function readHash(stored: string): PasswordCost & { readonly salt: Buffer; readonly key: Buffer } {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
