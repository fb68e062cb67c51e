import { expect, test } from '@jest/globals';
import { parseShellAddress } from './shellAddress';

test.each([
  ['https://charts.example', 'https://charts.example/'],
  ['https://charts.example/a/b', 'https://charts.example/a/b/'],
  ['http://localhost:4100/chartroom/', 'http://localhost:4100/chartroom/'],
  ['http://127.0.0.1:4100/', 'http://127.0.0.1:4100/'],
  ['http://[::1]:4100/', 'http://[::1]:4100/'],
  ['https://charts.example/a/index.html', 'https://charts.example/a/'],
  ['https://charts.example/a?x=1#y', 'https://charts.example/a/'],
])('the shell of %s is at %s', (address, folder) => {
  expect(parseShellAddress(address)).toBe(folder);
});

test.each([
  '',
  'charts.example',
  'ftp://charts.example',
  'https://me:pw@charts.example',
  'http://charts.example',
  'http://localhost.evil.example/',
  'http://127.0.0.1.nip.io/',
  'http://localhost@evil.example/',
  'http://evil.example@localhost/',
  'http://[::ffff:127.0.0.1]/',
])('the address %j is refused', (address) => {
  const refusal = expect.objectContaining({ code: 'cli/wrong-value' });
  expect(() => parseShellAddress(address)).toThrow(refusal);
});
