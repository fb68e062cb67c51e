import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemsByPath } from '../test/problemsByPath';
import { type Channels, type ChannelsCheck, openChannels, parseChannels } from './channels';
import { isChartroomError } from './index';
import { createKey, type PublisherKey, signJson } from './signature';

const now = 1_800_000_000_000;
const head = { version: '1.4.2', sha384: 'A'.repeat(64), sequence: 12 };

let key: PublisherKey;
let other: PublisherKey;

beforeAll(async () => {
  [key, other] = await Promise.all([createKey(), createKey()]);
});

function channels(changes: Partial<Record<keyof Channels, unknown>> = {}): Channels {
  return {
    schema: 1,
    remote: 'chart-line',
    validUntil: now,
    sequence: 7,
    channels: { stable: head, canary: { ...head, url: 'https://releases.example/x/' } },
    keyId: key.keyId,
    ...changes,
  } as Channels;
}

async function codeOf(
  document: object,
  check: Partial<ChannelsCheck> = {},
  signer = key,
): Promise<string> {
  try {
    await openChannels(await signJson(document, signer.privateJwk), {
      remote: 'chart-line',
      publicKeys: [key.publicJwk],
      nowMs: now,
      lastSequence: 7,
      ...check,
    });
    return 'opened';
  } catch (error) {
    return isChartroomError(error) ? error.code : String(error);
  }
}

describe('channels.json', () => {
  test('C125: is accepted with a signature by a trusted key while it is valid', async () => {
    expect(await codeOf(channels())).toBe('opened');
    expect(await codeOf(channels(), { publicKeys: [other.publicJwk, key.publicJwk] })).toBe(
      'opened',
    );
  });

  test.each<[string, Partial<Record<keyof Channels, unknown>>, Partial<ChannelsCheck>]>([
    ['channels/signature-wrong', {}, { publicKeys: [] }],
    ['channels/malformed', { remote: 'chart-bar' }, {}],
    ['channels/malformed', { keyId: '0'.repeat(32) }, {}],
    ['channels/malformed', { schema: 2 }, {}],
    ['channels/malformed', { channels: { stable: { ...head, sha384: 'weak' } } }, {}],
    ['channels/expired', {}, { nowMs: now + 1 }],
    ['channels/replayed', { sequence: 6 }, {}],
  ])('C125: is rejected with %s: %j, %j', async (code, changes, check) => {
    expect(await codeOf(channels(changes), check)).toBe(code);
  });

  test('C125: is rejected with another signer, with other bytes, and above its maximum size', async () => {
    expect(await codeOf(channels(), {}, other)).toBe('channels/signature-wrong');
    const signed = await signJson(channels(), key.privateJwk);
    const check = {
      remote: 'chart-line',
      publicKeys: [key.publicJwk],
      nowMs: now,
      lastSequence: 0,
    };
    const { bytes } = await signJson(channels({ sequence: 8 }), key.privateJwk);
    await expect(openChannels({ ...signed, bytes }, check)).rejects.toMatchObject({
      code: 'channels/signature-wrong',
    });
    expect(await codeOf({ padding: 'x'.repeat(70_000) })).toBe('channels/signature-wrong');
  });

  test('C125: can’t be a signed release.json', async () => {
    expect(await codeOf({ schema: 2, remote: 'chart-line', files: {} })).toBe('channels/malformed');
  });

  test('C3: returns all problems with their paths', () => {
    const input = {
      schema: 1,
      remote: '../x',
      validUntil: 'tomorrow',
      sequence: -1,
      channels: { 'a b': head, beta: { ...head, version: 'v1' }, constructor: head },
      keyId: 'k',
      more: 1,
    };
    expect(Object.keys(problemsByPath(parseChannels(input)))).toEqual([
      'more',
      'remote',
      'validUntil',
      'sequence',
      'channels.a b',
      'channels.beta.version',
      'channels.constructor',
      'keyId',
    ]);
  });

  test('C5: never throws when parsed', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(parseChannels(input).ok).toBe(false);
      }),
    );
  });
});
