import type { ChartManifest } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import manifestJson from '../../../../remotes/chart-bar/manifest.json';
import { parseProps } from './parseProps';

const manifest = manifestJson as ChartManifest;
const encoding = { x: ['host'], y: ['load'] };

describe('the props of a parcel', () => {
  test('require only what the manifest does, and may contain those of single-spa', () => {
    const parsed = parseProps({ encoding, name: 'parcel-1', singleSpa: {} }, manifest, null);
    expect(parsed).toMatchObject({
      ok: true,
      value: { frame: null, title: manifest.title, theme: null, selections: [], onError: null },
    });
    expect(parsed.ok && parsed.value.options).toMatchObject({ orientation: expect.any(String) });
  });

  test('accept rows, columns or a frame, which is not parsed again when it grew in place', () => {
    const rows = parseProps({ encoding, data: [{ host: 'a', load: 1 }] }, manifest, null);
    const frame = rows.ok ? rows.value.frame : null;
    expect(frame?.length).toBe(1);
    const again = parseProps({ encoding, data: frame }, manifest, frame);
    expect(again.ok && again.value.frame).toBe(frame);
  });

  test.each([
    ['data.host', { data: { host: 1 } }],
    ['data.1', { data: [{}, 2] }],
    ['types.host', { data: { host: ['a'] }, types: { host: 'html' } }],
    ['encoding.z', { encoding: { ...encoding, z: ['load'] } }],
    ['options.orientation', { options: { orientation: 'upside-down' } }],
    ['range', { range: { from: 2, to: 1 } }],
    ['title', { title: 1 }],
    ['theme', { theme: 'pink' }],
    ['locale', { locale: 'not a language' }],
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['identity.uid', { identity: { name: 'Ada' } }],
    ['selections.0.values', { selections: [{ kind: 'points', field: 'host', values: [] }] }],
    ['workers', { workers: {} }],
    ['onError', { onError: 'x' }],
    ['onSelection', { onSelection: {} }],
    ['onRange', { onRange: true }],
  ])('have problems reported by path: %s', (path, props) => {
    const parsed = parseProps({ encoding, ...props }, manifest, null);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toEqual([path]);
  });
});
