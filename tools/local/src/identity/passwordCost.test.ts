import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { signInWithEmailAndPassword, updatePassword } from 'firebase/auth';
import { hashPassword, owaspCost, setPasswordCost } from './password';
import {
  errorCodeOf,
  type IdentityServer,
  password,
  startIdentityServer,
} from './test/identityServer';

const costOfTests = { N: 2 ** 10, r: 8, p: 1 };
/** Of versions before: a fifth of what it has to be. */
const oldCost = { N: 2 ** 14, r: 8, p: 1 };

let dataDir: string;
let server: IdentityServer;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
  server = await startIdentityServer(dataDir);
});

afterEach(async () => {
  setPasswordCost(costOfTests);
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const signIn = (email: string, secret = password) =>
  signInWithEmailAndPassword(server.client(), email, secret);

/** All hashes that were ever stored, by the cost and salt of each, in order. */
async function storedHashes(): Promise<readonly string[]> {
  const log = await readFile(join(dataDir, 'identity', 'accounts.log'), 'utf8');
  return [...new Set(log.match(/scrypt\$\d+\$\d+\$\d+\$[^$"]+/g))];
}

async function storedCosts(): Promise<readonly string[]> {
  return (await storedHashes()).map((hash) => hash.split('$').slice(1, 4).join(' '));
}

describe('a password', () => {
  test('is hashed at least as OWASP asks for scrypt', async () => {
    setPasswordCost(owaspCost);
    const [N = 0, r = 0, p = 0] = (await hashPassword(password)).split('$').slice(1).map(Number);
    // Of equal strength: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
    const minimums = [
      [2 ** 17, 8, 1],
      [2 ** 16, 8, 2],
      [2 ** 15, 8, 3],
      [2 ** 14, 8, 5],
      [2 ** 13, 8, 10],
    ] as const;
    const isEnough = minimums.some(
      ([least, block, times]) => N >= least && r >= block && p >= times,
    );
    expect(isEnough).toBe(true);
  });

  test('that was hashed with less work still signs in, and is hashed again once', async () => {
    setPasswordCost(oldCost);
    const { email, user } = await server.signUp();
    setPasswordCost(owaspCost);
    expect(await errorCodeOf(signIn(email, 'wrong password'))).toBe('auth/wrong-password');
    expect(await storedCosts()).toEqual(['16384 8 1']);
    expect((await signIn(email)).user.uid).toBe(user.uid);
    expect(await storedCosts()).toEqual(['16384 8 1', '16384 8 5']);
    await signIn(email);
    expect(await storedCosts()).toEqual(['16384 8 1', '16384 8 5']);
    await server.stop();
    server = await startIdentityServer(dataDir);
    expect((await signIn(email)).user.uid).toBe(user.uid);
    expect(await errorCodeOf(signIn(email, 'wrong password'))).toBe('auth/wrong-password');
  });

  test('of an old account signs in from many pages at once', async () => {
    setPasswordCost(costOfTests);
    const { email, user } = await server.signUp();
    setPasswordCost(oldCost);
    const uids = (await Promise.all(Array.from({ length: 8 }, () => signIn(email)))).map(
      (result) => result.user.uid,
    );
    expect(new Set(uids)).toEqual(new Set([user.uid]));
    expect(await storedCosts()).toEqual(['1024 8 1', '16384 8 1']);
  });

  test('that is changed while the old one is hashed again stays the new one', async () => {
    setPasswordCost(costOfTests);
    const { email, user } = await server.signUp();
    setPasswordCost(oldCost);
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => signIn(email)),
      updatePassword(user, 'another horse'),
      ...Array.from({ length: 4 }, () => signIn(email)),
    ]);
    expect((await signIn(email, 'another horse')).user.uid).toBe(user.uid);
    expect(await errorCodeOf(signIn(email))).toBe('auth/wrong-password');
  });

  test('is not hashed again with less work than it was', async () => {
    setPasswordCost(oldCost);
    const { email } = await server.signUp();
    setPasswordCost(costOfTests);
    await signIn(email);
    expect(await storedCosts()).toEqual(['16384 8 1']);
  });
});
