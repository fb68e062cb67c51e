import { describe, expect, test } from '@jest/globals';
import { readWholePanelSettings } from './readWholePanelSettings';

const base = 'https://charts.example/base/';
const share = 'AbCdEfGhIjKlMnOpQrSt_-';
const read = (given: Readonly<Record<string, string>>, from: string | null = base) =>
  readWholePanelSettings(
    { attribute: (name) => given[name] ?? null, value: (name) => given[name] ?? null },
    'https://host.example/orders',
    from,
  );

describe('the address of a whole panel', () => {
  const cpu = { kind: 'dashboard', workspace: 'demo', dashboard: 'this-machine', panel: 'cpu' };
  test.each([
    [{ src: `${base}w/demo/d/this-machine`, panel: 'cpu' }, cpu],
    [{ src: `${base}w/demo/d/this-machine/?panel=cpu&from=now-1h#x` }, cpu],
    [
      { src: `${base}s/${share}`, panel: 'cpu' },
      { kind: 'share', share, panel: 'cpu' },
    ],
    [
      { src: `${base}w/demo/d/x`, share, panel: '-Oabcdefghijklmnopqr' },
      { kind: 'share', share, panel: '-Oabcdefghijklmnopqr' },
    ],
  ])('%j', (given, address) => {
    expect(read(given)).toEqual({ address, keys: null });
  });

  test.each([
    ['src: must start with', { src: 'https://charts.example.evil/base/w/demo/d/x', panel: 'cpu' }],
    ['src: must start with', { src: 'https://charts.example/w/demo/d/x', panel: 'cpu' }],
    ['src: must start with', { src: 'w/demo/d/x', panel: 'cpu' }],
    ['src: must end in', { src: `${base}w/demo/d/..%2f..`, panel: 'cpu' }],
    ['src: must end in', { src: `${base}d/x`, panel: 'cpu' }],
    ['src: must be an address', { src: 'https://', panel: 'cpu' }],
    ['panel: is missing', { src: `${base}w/demo/d/x` }],
    ['panel: must be', { src: `${base}w/demo/d/x`, panel: '__proto__' }],
    ['share: must be', { src: `${base}w/demo/d/x`, panel: 'cpu', share: 'short' }],
    ['remote: can’t be combined', { src: `${base}w/demo/d/x`, panel: 'cpu', remote: 'chart-line' }],
    ['keys.0.', { src: `${base}w/demo/d/x`, panel: 'cpu', keys: 'x' }],
  ])('is rejected: %s for %j', (problem, given) => {
    expect(() => read(given)).toThrow(
      expect.objectContaining({
        code: 'embed/settings',
        message: expect.stringContaining(problem),
      }),
    );
  });

  test('needs a script with an address', () => {
    expect(() => read({ src: `${base}w/demo/d/x`, panel: 'cpu' }, null)).toThrow(
      'src: needs embed.js',
    );
  });
});
