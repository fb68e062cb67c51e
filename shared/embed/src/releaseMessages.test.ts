import { createHash } from 'node:crypto';
import type { Release } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { releaseMessages } from './releaseMessages';

const german = '{"Close":"Schließen"}';

/** A release with a German file, at an origin that answers with `answer`. */
function openRelease(answer: string | (() => string) = german, file: string = german) {
  const sha384 = createHash('sha384').update(file).digest('base64');
  const container = 'chart_x_1_0_0';
  const url = 'https://releases.example/chart-x/1.0.0/';
  const record = { url, sha384: '', sequence: 1, contract: 1, container, keyId: '' };
  const publicKey = { kty: 'EC', crv: 'P-256', x: '', y: '' } as const;
  const files = { 'messages.de.json': { sha384, sizeBytes: Buffer.byteLength(file) } };
  const requests: string[] = [];
  const messages = releaseMessages(
    {
      release: { files } as unknown as Release,
      address: { remote: 'chart-x', version: '1.0.0', record, publicKey },
    },
    async (input) => {
      requests.push(String(input));
      return new Response(typeof answer === 'string' ? answer : answer());
    },
  );
  return { messages, requests };
}

describe('translations of a release', () => {
  test('are those of the locale’s language, fetched once', async () => {
    const { messages, requests } = openRelease();
    expect(await messages('de-AT')).toEqual({ Close: 'Schließen' });
    expect(await messages('DE')).toEqual({ Close: 'Schließen' });
    expect(requests).toEqual(['https://releases.example/chart-x/1.0.0/messages.de.json']);
  });

  test('are null, without a request, for a language that the release doesn’t list', () => {
    const { messages, requests } = openRelease();
    for (const locale of ['en-GB', 'fr', '', '__proto__']) expect(messages(locale)).toBeNull();
    expect(requests).toEqual([]);
  });

  test('are refused if the bytes aren’t those that were published', async () => {
    const { messages } = openRelease('{"Close":"Öffnen"}');
    await expect(messages('de')).rejects.toMatchObject({ code: 'remote/integrity' });
  });

  test('are fetched again after a failure', async () => {
    let isReachable = false;
    const { messages } = openRelease(() => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return german;
    });
    await expect(messages('de')).rejects.toMatchObject({ code: 'remote/origin-unreachable' });
    isReachable = true;
    expect(await messages('de')).toEqual({ Close: 'Schließen' });
  });

  test('are refused with the problems if they are malformed', async () => {
    const malformed = '{"Close":7}';
    const { messages } = openRelease(malformed, malformed);
    await expect(messages('de')).rejects.toMatchObject({
      code: 'remote/release-malformed',
      context: { problems: expect.stringContaining('Close') },
    });
  });
});
