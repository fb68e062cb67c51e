import type { Options } from '@chartroom/contract';
import type { Columns } from '@chartroom/frame';
import { chartInput } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';

/** Receipts of the United States federal government by kind of tax and by agency. */
export function receipts(options: Options = {}) {
  return chartInput(manifest, { ...fixture, types: fixture.types }, options);
}

/** A chart input from custom flows: rows of from, to and amount. */
export function inputFromFlows(
  rows: readonly (readonly [string | null, string | null, number | null])[],
  options: Options = {},
) {
  const columns: Columns = {
    from: rows.map(([from]) => from),
    to: rows.map(([, to]) => to),
    amount: rows.map(([, , amount]) => amount),
  };
  const types = { from: 'category', to: 'category', amount: 'number' };
  const encoding = { source: ['from'], target: ['to'], value: ['amount'] };
  return chartInput(manifest, { title: 'Flows', columns, types, encoding }, options);
}
