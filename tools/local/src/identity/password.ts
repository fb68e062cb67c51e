import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { IdentityError } from './identityError';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's least for scrypt is 2^14 with r 8, p 5; this costs about 50 ms and 16 MiB. */
const cost = { N: 2 ** 14, r: 8, p: 1 };
const keyBytes = 32;
const shortest = 6;
/** Firebase's own limit. */
const longest = 4096;

/** Refuses a password as Firebase does. */
export function checkPassword(password: string | null): string {
  if (password === null || password === '') throw new IdentityError('MISSING_PASSWORD');
  if (password.length < shortest) {
    throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${shortest} characters`);
  }
  if (password.length > longest) throw new IdentityError('PASSWORD_TOO_LONG');
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
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'base64');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64'), expected.length, options);
  return timingSafeEqual(given, expected);
}
