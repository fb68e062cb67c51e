import { parseOptions } from '@chartroom/contract';
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
    ([, { type }]) => type !== 'array',
  );
  expect(tried.slice(0, triable.length)).toEqual(triable.map(([name]) => name));
});
