import { type OptionSchema, type OptionsSchema, parseOptions } from '@chartroom/contract';
import { chartManifest } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import line from '../../../../remotes/chart-line/manifest.json';
import { optionSets } from './inputChanges';

test('every option of a chart is tried once before any gets a second value', () => {
  const manifest = chartManifest(line);
  const defaults = parseOptions(manifest.options, {});
  if (!defaults.ok) throw new Error('defaults fit their schema');
  const tried = optionSets(manifest, defaults.value).map(([name]) => name.split(' = ')[0]);
  const triable = Object.entries(manifest.options.properties).filter(
    ([, option]) => option.type !== 'array' || 'format' in option,
  );
  expect(tried.slice(0, triable.length)).toEqual(triable.map(([name]) => name));
});

test('structured options are tried too: properties, lists and standard shapes', () => {
  const properties: Record<string, OptionSchema> = {
    axis: {
      type: 'object',
      title: 'Axis',
      properties: {
        min: { type: 'number', title: 'Min', default: null, lessThan: 'max' },
        max: { type: 'number', title: 'Max', default: -5 },
      },
    },
    lines: {
      type: 'array',
      title: 'Lines',
      default: [],
      items: { type: 'object', properties: { at: { type: 'number', title: 'At', default: 3 } } },
    },
    thresholds: { type: 'array', title: 'Thresholds', format: 'thresholds', default: [] },
  };
  const options: OptionsSchema = { type: 'object', properties };
  const defaults = { axis: { min: null, max: -5 }, lines: [], thresholds: [] };
  const tried = optionSets({ options }, defaults).map(([, set]) => set);
  expect(tried).toContainEqual({ ...defaults, lines: [{ at: 3 }, { at: 3 }] });
  expect(tried).toContainEqual({ ...defaults, axis: { min: null, max: 0 } });
  // Min 0 would not be below max.
  expect(tried).not.toContainEqual({ ...defaults, axis: { min: 0, max: -5 } });
  expect(tried.filter(({ thresholds }) => (thresholds as unknown[]).length > 0)).toHaveLength(1);
  for (const set of tried) expect(parseOptions(options, set)).toEqual({ ok: true, value: set });
});
