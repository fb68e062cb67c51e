import { createKey } from '@chartroom/contract/signing';
import { describe, expect, test } from '@jest/globals';
import { parsePastedKey } from './parsePastedKey';

describe('parsePastedKey', () => {
  test('finds a public key alone and in the line that the CLI prints', async () => {
    const { publicJwk } = await createKey();
    const json = JSON.stringify(publicJwk);
    const line = `  remote keys add 0123 --public-key '${json}' --owner <your user id>`;
    for (const text of [json, ` ${json}\n`, line]) {
      expect(parsePastedKey(text)).toEqual({ kind: 'public', jwk: publicJwk });
    }
  });

  test('recognizes a private key, even incomplete or in other quotes', async () => {
    const { privateJwk } = await createKey();
    const json = JSON.stringify(privateJwk);
    for (const text of [
      json,
      json.slice(0, -1),
      `{d: '${privateJwk.d}'}`,
      json.replaceAll('"', "'"),
    ]) {
      expect(parsePastedKey(text).kind).toBe('private');
    }
  });

  test('refuses any other text with the reason', () => {
    expect(parsePastedKey('hello')).toMatchObject({ kind: 'none', problem: expect.any(String) });
    expect(parsePastedKey('{"kty":"RSA"}')).toMatchObject({
      kind: 'none',
      problem: expect.stringContaining('kty'),
    });
  });
});
