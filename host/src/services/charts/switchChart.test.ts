import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartManifest } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import type { ChartField } from './suggestEncoding';
import { changedOptions, readSettings, switchChart } from './switchChart';

const remotes = join(__dirname, '..', '..', '..', '..', 'remotes');
const manifestOf = (remote: string): ChartManifest =>
  JSON.parse(readFileSync(join(remotes, remote, 'manifest.json'), 'utf8'));

const cores: readonly ChartField[] = [
  { name: 'time', type: 'time' },
  { name: 'core', type: 'category' },
  { name: 'busy', type: 'number', unit: '%' },
];
const prices: readonly ChartField[] = [
  { name: 'day', type: 'time', precision: 'day' },
  ...['open', 'high', 'low', 'close'].map((name): ChartField => ({ name, type: 'number' })),
];
const lines = { x: ['time'], y: ['busy'], colour: ['core'] };

describe('switchChart', () => {
  test('keeps fields in roles of the same name', () => {
    expect(switchChart({ encoding: lines, options: {} }, manifestOf('chart-area'), cores)).toEqual({
      ...{ encoding: lines, options: {}, dropped: [], missing: [] },
    });
  });

  test.each([
    ['chart-boxplot', { y: ['busy'], colour: ['core'] }, ['time']],
    ['chart-histogram', { x: ['time'], weight: ['busy'], colour: ['core'] }, []],
    ['chart-pie', { name: ['core'], value: ['busy'] }, ['time']],
    ['chart-table', { columns: ['time', 'busy', 'core'] }, []],
    ['chart-scatter', lines, []],
  ])('finds the fields’ roles in %s', (remote, encoding, dropped) => {
    const switched = switchChart({ encoding: lines, options: {} }, manifestOf(remote), cores);
    expect([switched.encoding, switched.dropped]).toEqual([encoding, dropped]);
  });

  test('a second number goes where numbers are drawn already, and becomes no weight', () => {
    const two = [...cores, { name: 'idle', type: 'number' } as const];
    const both = { encoding: { x: ['time'], y: ['busy'], y2: ['idle'] }, options: {} };
    expect(switchChart(both, manifestOf('chart-bar'), two).encoding).toEqual({
      x: ['time'],
      y: ['busy', 'idle'],
    });
    expect(switchChart(both, manifestOf('chart-pie'), two)).toMatchObject({
      encoding: { name: ['core'], value: ['busy'] },
      dropped: ['time', 'idle'],
    });
  });

  test('several roles of one number each become several fields of one role', () => {
    const encoding = { x: ['day'], open: ['open'], high: ['high'], low: ['low'], close: ['close'] };
    expect(switchChart({ encoding, options: {} }, manifestOf('chart-line'), prices)).toMatchObject({
      encoding: { x: ['day'], y: ['open', 'high', 'low', 'close'] },
      dropped: [],
    });
  });

  test('a required role takes a field of the data that was not drawn, or is named', () => {
    const two = [...cores, { name: 'idle', type: 'number' } as const];
    const scatter = manifestOf('chart-scatter');
    const encoding = { y: ['busy'] };
    expect(switchChart({ encoding, options: {} }, scatter, two).encoding).toEqual({
      x: ['time'],
      y: ['busy'],
    });
    expect(
      switchChart({ encoding, options: {} }, scatter, [{ name: 'busy', type: 'number' }]).missing,
    ).toEqual([scatter.encodings.x]);
  });

  test('a field that is not in the data keeps a role of its name, and no other', () => {
    const encoding = { x: ['gone'], colour: ['lost'] };
    const { encoding: kept } = switchChart(
      { encoding, options: {} },
      manifestOf('chart-bar'),
      cores,
    );
    expect(kept).toEqual({ x: ['gone'], colour: ['lost'] });
  });

  test('keeps options that both know and the new chart accepts', () => {
    const options = { unit: '%', min: 0, max: 100, fill: 'nothing known', curve: 7 };
    const { options: kept } = switchChart(
      { encoding: lines, options },
      manifestOf('chart-area'),
      cores,
    );
    expect(kept).toMatchObject({ unit: '%', min: 0, max: 100 });
    expect(kept).not.toHaveProperty('curve');
  });
});

test('stored settings that the chart refuses are left out, the rest is read', () => {
  const line = manifestOf('chart-line');
  expect(
    readSettings(line, {
      encoding: { x: ['time'], y: ['busy'], facets: 7 },
      options: { unit: '%', min: 'low', nonsense: true },
    }),
  ).toEqual({ encoding: { x: ['time'], y: ['busy'] }, options: { unit: '%' } });
});

test('only options that differ from the defaults are stored', () => {
  const line = manifestOf('chart-line');
  const defaults = Object.fromEntries(
    Object.entries(line.options.properties).flatMap(([name, option]) =>
      'default' in option ? [[name, option.default]] : [],
    ),
  );
  expect(changedOptions(line, { ...defaults, unit: 'ms' } as never)).toEqual({ unit: 'ms' });
});
