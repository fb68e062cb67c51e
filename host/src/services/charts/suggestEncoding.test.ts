import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type ChartField, suggestEncoding } from './suggestEncoding';

const remotes = join(__dirname, '..', '..', '..', '..', 'remotes');
const manifestOf = (remote: string) =>
  JSON.parse(readFileSync(join(remotes, remote, 'manifest.json'), 'utf8'));

const field = (name: string, type: ChartField['type'], unit?: string): ChartField => ({
  name,
  type,
  ...(unit !== undefined && { unit }),
});
const cores = [field('time', 'time'), field('core', 'category'), field('busy', 'number', '%')];

describe('suggestEncoding', () => {
  test('draws values of names over time as one line each', () => {
    expect(suggestEncoding(manifestOf('chart-line'), cores)).toMatchObject({
      encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
      fit: 'best',
      missing: [],
    });
  });

  test('takes several fields of one unit, and none of another', () => {
    const memory = [
      field('time', 'time'),
      ...['used', 'cached', 'free'].map((name) => field(name, 'number', 'B')),
      field('load', 'number'),
    ];
    expect(suggestEncoding(manifestOf('chart-line'), memory).encoding).toEqual({
      x: ['time'],
      y: ['used', 'cached', 'free'],
    });
  });

  test.each([
    ['chart-bar', { x: ['city'], y: ['sales'] }],
    ['chart-pie', { value: ['sales'] }],
    ['chart-scatter', { x: ['month'], y: ['sales'] }],
  ])('draws quantities in %s, not what only names something', (remote, expected) => {
    const fields = [
      field('month', 'integer'),
      field('orderId', 'integer'),
      field('city', 'category'),
      field('sales', 'integer'),
    ];
    expect(suggestEncoding(manifestOf(remote), fields).encoding).toMatchObject(expected);
  });

  test('counts what is called a number, if there is nothing else', () => {
    const fields = [field('city', 'category'), field('Number', 'integer')];
    expect(suggestEncoding(manifestOf('chart-bar'), fields).encoding).toMatchObject({
      y: ['Number'],
    });
  });

  test('says which role has no field', () => {
    const { fit, missing } = suggestEncoding(manifestOf('chart-scatter'), [field('n', 'number')]);
    expect([fit, missing.map(({ title }) => title)]).toEqual(['needs-fields', ['Y']]);
  });

  test('uses optional roles for kinds of fields that no required role takes', () => {
    expect(suggestEncoding(manifestOf('chart-heatmap'), cores).encoding).toEqual({
      x: ['time'],
      y: ['core'],
      value: ['busy'],
    });
    const lands = [field('land', 'category'), field('people', 'integer')];
    expect(suggestEncoding(manifestOf('chart-bar'), lands).encoding).toEqual({
      x: ['land'],
      y: ['people'],
    });
    expect(suggestEncoding(manifestOf('chart-table'), cores)).toMatchObject({ encoding: {} });
  });

  test.each([
    ['values of names over time', cores, 'chart-line', 'chart-pie'],
    [
      'amounts by name',
      [field('land', 'category'), field('people', 'number')],
      'chart-bar',
      'chart-line',
    ],
    ['two amounts', [field('a', 'number'), field('b', 'number')], 'chart-scatter', 'chart-bar'],
  ])('orders charts of %s', (_, fields, better, worse) => {
    const score = (remote: string) => suggestEncoding(manifestOf(remote), fields).score;
    expect(score(better)).toBeGreaterThan(score(worse));
  });
});
