import { createKey, type PublisherKey, signJson } from '@chartroom/contract/signing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createReleaseFinder } from './releaseFinder';

const remote = 'chart-bar';
const nowMs = 1_800_000_000_000;
let key: PublisherKey;

beforeAll(async () => {
  key = await createKey();
});

/** A copy of `channels.json` with its signature, as both lie on the release origin. */
async function copyOf(sequence: number) {
  const head = { version: '1.0.0', sha384: 'A'.repeat(64), sequence: 1 };
  const { bytes, signature } = await signJson(
    {
      schema: 1,
      remote,
      validUntil: nowMs,
      sequence,
      channels: { stable: head },
      keyId: key.keyId,
    },
    key.privateJwk,
  );
  return { json: new TextDecoder().decode(bytes), sig: signature };
}

interface Files {
  readonly json: string;
  readonly sig: string;
}

/**
 * Finds a release at an address without one. Its channels are `first`, and after the wait `then`,
 * unless the request is aborted meanwhile.
 */
async function find(first: Files, then: Files | 'aborted' = first) {
  let files = first;
  const requested: string[] = [];
  const life = new AbortController();
  const release = createReleaseFinder().find(
    {
      remote,
      releases: 'https://r.example/',
      target: { channel: 'stable' },
      keys: [key.publicJwk],
    },
    {
      async fetch(url) {
        const name = String(url).split('/').at(-1) ?? '';
        requested.push(name);
        if (name === 'channels.json') return new Response(files.json);
        if (name === 'channels.sig') return new Response(files.sig);
        return new Response(null, { status: 404 });
      },
      signal: life.signal,
      nowMs,
      async wait() {
        if (then === 'aborted') life.abort();
        else files = then;
      },
    },
  );
  return { result: await release.catch((error: unknown) => error), requested };
}

describe('channels.json and its signature', () => {
  const pair = ['channels.json', 'channels.sig'];
  const followed = expect.objectContaining({ code: 'remote/not-found' });
  const refused = expect.objectContaining({ code: 'channels/signature-wrong' });

  test('are read once if they match', async () => {
    expect(await find(await copyOf(1))).toEqual({
      result: followed,
      requested: [...pair, 'release.json'],
    });
  });

  test('are read again if they don’t match, whichever is newer', async () => {
    const [before, now] = [await copyOf(1), await copyOf(2)];
    for (const between of [
      { json: now.json, sig: before.sig },
      { json: before.json, sig: now.sig },
    ]) {
      const requested = [...pair, ...pair, 'release.json'];
      expect(await find(between, now)).toEqual({ result: followed, requested });
    }
  });

  test('are rejected if they still don’t match, or if the request was aborted', async () => {
    const [before, now] = [await copyOf(1), await copyOf(2)];
    const between = { json: now.json, sig: before.sig };
    expect(await find(between)).toEqual({ result: refused, requested: [...pair, ...pair] });
    expect(await find(between, 'aborted')).toEqual({ result: refused, requested: pair });
  });
});
