import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkReleaseUrl } from './index';

const origins = [
  'https://releases.example',
  'http://localhost:4101',
  'http://127.0.0.1:4101',
  'http://[::1]:4101',
  'http://a.localhost',
  'http://releases.example',
];

describe('checkReleaseUrl', () => {
  test.each([
    'https://releases.example/chart-line/1.4.2/',
    'https://releases.example/a/b/chart-line/1.0.0+5/',
    'http://localhost:4101/chart-line/1.4.2/',
    'http://127.0.0.1:4101/x/',
    'http://[::1]:4101/x/',
    'http://a.localhost/x/',
  ])('C78: allows %s', (address) => {
    expect(checkReleaseUrl(address, origins)).toBeNull();
  });

  test.each([
    ['http://releases.example/x/', 'its address uses http:, which is only allowed on this machine'],
    [
      'http://localhost.evil.example/x/',
      'its address uses http:, which is only allowed on this machine',
    ],
    ['data:text/javascript,alert(1)/', 'its address uses data: instead of https:'],
    ['blob:https://releases.example/x/', 'its address uses blob: instead of https:'],
    ['javascript:alert(1)/', 'its address uses javascript: instead of https:'],
    ['/chart-line/1.4.2/', 'its address isn’t an absolute URL'],
    ['//releases.example/x/', 'its address isn’t an absolute URL'],
    ['', 'its address isn’t an absolute URL'],
    ['https://user:secret@releases.example/x/', 'its address contains credentials'],
    ['https://user@releases.example/x/', 'its address contains credentials'],
    ['https://releases.example/x/#/', 'its address contains a query or a fragment'],
    ['https://releases.example/x/#', 'its address contains a query or a fragment'],
    ['https://releases.example/x/?a/', 'its address contains a query or a fragment'],
    ['https://releases.example/a/../x/', 'its address isn’t normalised'],
    ['https://releases.example/a/%2e%2e/x/', 'its address isn’t normalised'],
    ['https://releases.example/a/..%2fx/', 'its address isn’t normalised'],
    ['https://releases.example/a%5cx/', 'its address isn’t normalised'],
    ['https://releases.example\\x/', 'its address isn’t normalised'],
    ['https://RELEASES.example/x/', 'its address isn’t normalised'],
    ['https://releases.example:443/x/', 'its address isn’t normalised'],
    [' https://releases.example/x/', 'its address isn’t normalised'],
    ['https://releases.example/x\n/', 'its address isn’t normalised'],
    ['https://releases.example/x', 'its address must end with /'],
    ['https://evil.example/x/', 'its origin https://evil.example isn’t allowed'],
    ['https://releases.example.evil.example/', expect.stringContaining('isn’t allowed')],
    ['https://releases.example:444/x/', expect.stringContaining('isn’t allowed')],
    [`https://releases.example/${'x'.repeat(2048)}/`, 'its address is too long'],
  ])('C78: rejects %j', (address, reason) => {
    expect(checkReleaseUrl(address, origins)).toEqual(reason);
  });

  test('C78: allows only addresses below a listed origin', () => {
    const piece = fc.constantFrom(
      ...['https:', 'http:', '/', '//', 'releases.example', '@', '..', '%2e', '\\', ':', '#', 'x'],
      'localhost:4101',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const address = pieces.join('');
        if (checkReleaseUrl(address, origins) !== null) return;
        const file = new URL(`${address}release.json`);
        expect(origins).toContain(file.origin);
        expect(file.href).toBe(`${address}release.json`);
      }),
      { numRuns: 1000 },
    );
  });
});
