import { describe, expect, test } from '@jest/globals';
import { fetchReleaseAddress } from './fetchReleaseAddress';

const release = { version: '1.0.0', url: 'https://charts.example/chart-x/1.0.0/', sha384: null };

function fetchAddress(json: string) {
  const fetch = async () => new Response(json);
  const { signal } = new AbortController();
  return fetchReleaseAddress({ remote: 'chart-x', keys: [] }, release, { fetch, signal });
}

describe('the address of a release without a registry', () => {
  test('C1: is refused for a later contract, whatever else its release.json has', async () => {
    await expect(fetchAddress('{"contract":3,"charts":["x"]}')).rejects.toMatchObject({
      code: 'remote/contract-too-new',
      context: { remote: 'chart-x', version: '1.0.0', contract: 3, readable: '1, 2' },
    });
  });

  test.each(['{"contract":2}', '{"contract":"3"}', '{"contract":0.5}', 'null', '[3]', '{'])(
    'C3: is refused with all problems for %s',
    async (json) => {
      await expect(fetchAddress(json)).rejects.toMatchObject({ code: 'remote/release-malformed' });
    },
  );
});
