import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest, type Release } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { parsePanelSettings } from './panelSettings';

const remotes = join(__dirname, '../../../../remotes');

function releaseOf(remote: string): Release {
  const text = readFileSync(join(remotes, remote, 'manifest.json'), 'utf8');
  const manifest = parseManifest(JSON.parse(text));
  if (!manifest.ok) throw new Error(JSON.stringify(manifest.problems));
  return { remote, version: '1.0.0', manifest: manifest.value } as Release;
}

const unset = { sourceRef: null, encoding: undefined, options: { unit: '%' } };

describe('a panel without data', () => {
  test.each(['chart-line', 'chart-table'])('waits for it as a %s', (remote) => {
    const options = {};
    expect(() => parsePanelSettings({ ...unset, options }, releaseOf(remote))).toThrow(
      expect.objectContaining({ code: 'chart/no-data-chosen', context: { remote } }),
    );
  });

  test('is drawn as a text', () => {
    const { encoding, options } = parsePanelSettings(unset, releaseOf('chart-text'));
    expect([encoding, options.unit]).toEqual([{ values: [] }, '%']);
  });

  test.each([
    ['invalid options', { ...unset, options: { unit: 7 } }],
    ['a source without fields', { ...unset, sourceRef: { id: 'machine', query: undefined } }],
    ['fields of other roles', { ...unset, encoding: { y: ['busy'] } }],
  ])('is invalid with %s', (_name, panel) => {
    expect(() => parsePanelSettings(panel, releaseOf('chart-line'))).toThrow(
      expect.objectContaining({ code: 'chart/options' }),
    );
  });
});

describe('a panel that was stored before its chart compared two options', () => {
  const panel = (options: Record<string, unknown>) => ({
    sourceRef: { id: 'machine', query: undefined },
    encoding: { x: ['time'], y: ['busy'] },
    options,
  });

  test('is drawn without a minimum that isn’t below its maximum', () => {
    const stored = panel({ min: 500, max: 450, rightMin: 3, rightMax: 3, unit: '%' });
    const { options } = parsePanelSettings(stored, releaseOf('chart-line'));
    expect(options).toMatchObject({ min: null, max: 450, rightMin: null, rightMax: 3, unit: '%' });
  });

  test('keeps a minimum that is below', () => {
    const { options } = parsePanelSettings(panel({ min: 1, max: 2 }), releaseOf('chart-line'));
    expect(options).toMatchObject({ min: 1, max: 2 });
  });
});
