import { valueAt } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { openPanel, origin } from '../../../remotes/data-files/test/openPanel';
import { givenFor, kinds } from './cases';
import { chartNames } from './chartNames';
import { csvCells } from './expectation';
import { readChart } from './readChart';

const given = chartNames.flatMap((chart) =>
  kinds.flatMap((kind) => {
    const own = givenFor(chart, kind);
    return own ? [[chart, kind, own] as const] : [];
  }),
);

/** A cell as data: a moment in epoch milliseconds, a number, text, or null. */
function dataOf(text: string): string | number | null {
  if (text === '') return null;
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return Date.parse(text);
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? Number(text) : text;
}

describe('a file that a chart has written', () => {
  test.each(given)('is read again as the same table: %s, %s', async (chart, _, own) => {
    const { csv } = await readChart(chart, own);
    const panel = openPanel({
      settings: { url: `${origin}/data.csv` },
      fetch: () => Promise.resolve(new Response(`\ufeff${csv}`)),
    });
    await panel.settled;
    const [titles = [], ...rows] = csvCells(csv);
    expect(panel.reports).toEqual([]);
    expect(panel.frame.fields.map(({ name }) => name)).toEqual(titles);
    const read = Array.from({ length: panel.frame.length }, (_row, row) =>
      panel.frame.fields.map((field) => valueAt(field, row)),
    );
    expect(read).toEqual(rows.map((row) => row.map(dataOf)));
  });
});
