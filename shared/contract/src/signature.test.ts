import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { problemsByPath } from '../test/problemsByPath';
import { type PublicJwk, parsePrivateKey, parsePublicKey, parseRegisteredKey } from './index';
import { createKey, keyIdOf, keyPairOf, signBytes, signJson, verifySignature } from './signature';

/** RFC 6979, A.2.5: the key, and its signature with SHA-256 over “sample”. */
const known = {
  d: 'C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721',
  x: '60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6',
  y: '7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299',
  r: 'EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716',
  s: 'F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8',
};
const fromHex = (text: string) => Buffer.from(text, 'hex');
const coordinate = (text: string) => fromHex(text).toString('base64url');
const publicJwk: PublicJwk = {
  kty: 'EC',
  crv: 'P-256',
  x: coordinate(known.x),
  y: coordinate(known.y),
};
const privateJwk = { ...publicJwk, d: coordinate(known.d) };
const signature = fromHex(known.r + known.s).toString('base64');
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a signature', () => {
  test('of RFC 6979, A.2.5 is verified', async () => {
    expect(await verifySignature(bytes('sample'), signature, publicJwk)).toBe(true);
    expect(await verifySignature(bytes('Sample'), signature, publicJwk)).toBe(false);
  });

  test('C120: is 88 characters of base64, and verified by other implementations of the standard', async () => {
    const own = await signBytes(bytes('sample'), privateJwk);
    expect(own).toMatch(/^[A-Za-z0-9+/]{86}==$/);
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await webcrypto.subtle.importKey('jwk', publicJwk, curve, false, ['verify']);
    const scheme = { name: 'ECDSA', hash: 'SHA-256' };
    const raw = Buffer.from(own, 'base64');
    expect(await webcrypto.subtle.verify(scheme, key, raw, bytes('sample'))).toBe(true);
  });

  test('C120: is only valid for its bytes and its key', async () => {
    const [one, other] = await Promise.all([createKey(), createKey()]);
    const signed = await signJson({ a: 1 }, one.privateJwk);
    const verify = (data: Uint8Array<ArrayBuffer>, key: PublicJwk, text = signed.signature) =>
      verifySignature(data, text, key);
    expect(await verify(signed.bytes, one.publicJwk)).toBe(true);
    expect(await verify(signed.bytes, other.publicJwk)).toBe(false);
    for (let at = 0; at < signed.bytes.length; at += 1) {
      const changed = new Uint8Array(signed.bytes);
      changed.set([(changed[at] ?? 0) ^ 1], at);
      expect(await verify(changed, one.publicJwk)).toBe(false);
    }
    const { signature: another } = await signJson({ a: 2 }, one.privateJwk);
    expect(await verify(signed.bytes, one.publicJwk, another)).toBe(false);
  });

  test.each([
    '',
    signature.slice(0, -1),
    `${signature}\n`,
    ` ${signature}`,
    signature.replaceAll('+', '-').replaceAll('/', '_').replace('==', ''),
    `${'A'.repeat(86)}==`,
    '*'.repeat(88),
    'x'.repeat(100_000),
  ])('C120: is invalid as %j', async (text) => {
    expect(await verifySignature(bytes('sample'), text, publicJwk)).toBe(false);
  });

  test('C5: isn’t verified by a point that isn’t on the curve, without throwing', async () => {
    const stray: PublicJwk = { ...publicJwk, y: publicJwk.x };
    expect(await verifySignature(bytes('sample'), signature, stray)).toBe(false);
  });
});

describe('a key', () => {
  test('C121: has the first 128 bits of its thumbprint as its id', async () => {
    const members = `{"crv":"P-256","kty":"EC","x":"${publicJwk.x}","y":"${publicJwk.y}"}`;
    const thumbprint = await webcrypto.subtle.digest('SHA-256', bytes(members));
    const id = Buffer.from(thumbprint).toString('hex').slice(0, 32);
    expect(await keyIdOf(publicJwk)).toBe(id);
    expect(await keyIdOf(privateJwk)).toBe(id);
    expect((await keyPairOf(privateJwk)).keyId).toBe(id);
    expect(id).toMatch(/^[a-z0-9-]{1,64}$/);
  });

  test('that was created is accepted by the parsers of its halves', async () => {
    const key = await createKey();
    expect(parsePublicKey(key.publicJwk)).toEqual({ ok: true, value: key.publicJwk });
    expect(parsePrivateKey(key.privateJwk)).toEqual({ ok: true, value: key.privateJwk });
    expect(parsePrivateKey(key.publicJwk).ok).toBe(false);
    expect(await keyPairOf(key.privateJwk)).toEqual(key);
  });

  test('C122: is rejected with a warning if a private half replaces the public one', () => {
    expect(problemsByPath(parsePublicKey(privateJwk))).toEqual({
      d: 'is a private key, which only its owner may have: revoke it and create another',
    });
    const stored = { jwk: JSON.stringify(privateJwk), owner: 'ada', addedAt: 1, by: 'admin' };
    expect(Object.keys(problemsByPath(parseRegisteredKey(stored)))).toEqual(['jwk.d']);
  });

  test.each([
    [{ ...publicJwk, kty: 'RSA' }, 'kty'],
    [{ ...publicJwk, crv: 'P-384' }, 'crv'],
    [{ ...publicJwk, x: publicJwk.x.slice(1) }, 'x'],
    [{ ...publicJwk, y: `${publicJwk.y}=` }, 'y'],
    [{ ...publicJwk, key_ops: ['verify'] }, 'key_ops'],
    [null, ''],
    ['{}', ''],
  ])('C2: is rejected if malformed: %j', (input, path) => {
    expect(Object.keys(problemsByPath(parsePublicKey(input)))).toEqual([path]);
  });

  test('C123: is registered as text with its owner, and may be revoked', () => {
    const stored = { jwk: JSON.stringify(publicJwk), owner: 'ada', addedAt: 1, by: 'admin' };
    const value = { jwk: publicJwk, owner: 'ada', revokedAt: null };
    expect(parseRegisteredKey(stored)).toEqual({ ok: true, value });
    expect(parseRegisteredKey({ ...stored, revokedAt: 2 })).toEqual({
      ok: true,
      value: { ...value, revokedAt: 2 },
    });
    for (const jwk of ['', '{', 'null', '[]', 'x'.repeat(3000)]) {
      expect(parseRegisteredKey({ ...stored, jwk }).ok).toBe(false);
    }
  });
});

describe('a page whose scripts have extended all objects', () => {
  const added = { extra: () => 1, toJSON: () => 'theirs' };
  const prototypes = [Object.prototype, Array.prototype, String.prototype];

  beforeEach(() => {
    for (const prototype of prototypes) Object.assign(prototype, added);
  });

  afterEach(() => {
    for (const prototype of prototypes) {
      for (const name of Object.keys(added)) Reflect.deleteProperty(prototype, name);
    }
  });

  test('parses a key and derives the same id as elsewhere', async () => {
    const parsed = parsePublicKey({ ...publicJwk });
    const keyId = await keyIdOf(publicJwk);
    const isOwn = Object.hasOwn(publicJwk, 'extra');
    expect([parsed.ok, isOwn, keyId]).toEqual([true, false, knownId]);
  });
});

/** Of RFC 7638, with the key above. */
const knownId = createHash('sha256')
  .update(`{"crv":"P-256","kty":"EC","x":"${publicJwk.x}","y":"${publicJwk.y}"}`)
  .digest('hex')
  .slice(0, 32);
