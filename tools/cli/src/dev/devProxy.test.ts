import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type DevProxy, startDevProxy } from './devProxy';
import { maxErrorBytes } from './pageErrors';

let proxy: DevProxy;
let received: string[];

beforeAll(async () => {
  proxy = await startDevProxy({
    ...{ shell: 'http://localhost:9/', remote: 'chart-x', releases: '/nowhere', port: 0 },
    data: () => '{}',
    onError: (body) => received.push(body),
  });
});

afterAll(() => proxy.close());

beforeEach(() => {
  received = [];
});

describe('an error of an open page', () => {
  const url = () => new URL('/@remote-dev/errors', proxy.url);
  const send = async (body: string, origin: string | null, method = 'POST') =>
    (await fetch(url(), { method, body, headers: origin === null ? {} : { origin } })).status;

  test('is received from a page at this address', async () => {
    expect(await send('{"message":"ä"}', url().origin)).toBe(204);
    expect(received).toEqual(['{"message":"ä"}']);
  });

  test.each([
    ['a page elsewhere', 'https://elsewhere.example', 'POST'],
    ['a page at another port', 'http://localhost:9', 'POST'],
    ['no page', null, 'POST'],
    ['another method', null, 'PUT'],
  ])('is refused from %s', async (_, origin, method) => {
    expect(await send('{}', origin, method)).toBe(403);
    expect(received).toEqual([]);
  });

  test('is refused if it is too long', async () => {
    expect(await send('x'.repeat(maxErrorBytes), url().origin)).toBe(204);
    expect(await send('x'.repeat(maxErrorBytes + 1), url().origin)).toBe(413);
    expect(received.map((body) => body.length)).toEqual([maxErrorBytes]);
  });
});
