import type { Options } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';

/** The classes of a library by package and size. */
export function flare(options: Options = {}): ChartInput {
  return chartInput(manifest, fixture, options);
}

/** Three branches of different depth. */
export function regions(options: Options = {}): ChartInput {
  const input = chartInput(
    manifest,
    {
      title: 'Sales',
      columns: {
        region: ['North', 'North', 'North', 'South', 'South', 'West'],
        town: ['Oslo', 'Oslo', 'Bergen', 'Rome', null, null],
        shop: ['Harbour', 'Station', null, null, null, null],
        sales: [30, 10, 20, 25, 5, 10],
        change: [-4, 4, 0, 12, -8, null],
      },
      types: { region: 'category', town: 'category', shop: 'category' },
      encoding: { path: ['region', 'town', 'shop'], size: ['sales'] },
    },
    options,
  );
  return input;
}

/** The same, coloured by change in per cent. */
export function regionsByChange(options: Options = {}): ChartInput {
  const input = regions({ palette: 'diverging', ...options });
  return { ...input, encoding: { ...input.encoding, colour: ['change'] } };
}

/** Many leaves of different sizes in a few branches. */
export function manyLeaves(count: number, options: Options = {}): ChartInput {
  const rows = Array.from({ length: count }, (_, i) => i);
  const columns = {
    group: rows.map((i) => `group ${(i * 7) % 13}`),
    name: rows.map((i) => `name ${i}`),
    size: rows.map((i) => 1 + ((i * 7919) % 1000) ** 2),
  };
  const encoding = { path: ['group', 'name'], size: ['size'] };
  const input = chartInput(manifest, { title: 'Many', columns, encoding }, options);
  return { ...input, frame: frameFrom(columns, { group: 'category', name: 'category' }) };
}
