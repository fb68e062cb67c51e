import { nameToken, runInSlices } from '@chartroom/plot';
import { drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { rollup, sum } from 'd3';
import fc from 'fast-check';
import { type SankeyCursor, sankeyCursor } from './cursor';
import { inputFromFlows } from './fixture';
import { sankeyChart } from './sankeyChart';

type Row = readonly [from: string, to: string, amount: number];

/** Voters of one election by their vote in the next, in thousands. */
const votes: readonly Row[] = [
  ['Left', 'Left', 310],
  ['Left', 'Right', 40],
  ['Left', 'None', 50],
  ['Right', 'Right', 420],
  ['Right', 'Left', 60],
  ['None', 'None', 95],
  ['None', 'Left', 25],
];

const marksOf = (rows: readonly Row[], options = {}) =>
  layoutOf(sankeyChart, inputFromFlows(rows, options), { width: 640, height: 320 });

async function indexOf(rows: readonly Row[], options = {}) {
  const input = inputFromFlows(rows, options);
  return { input, index: await runInSlices(sankeyChart.index(input, null)) };
}

/** How many sides the nodes of a layout have. */
async function form(rows: readonly Row[], options = {}) {
  return (await indexOf(rows, options)).index.form;
}

describe('a name has a node on each side', () => {
  test('if flows form a cycle, or names flow to themselves in a single stage', async () => {
    expect(await form(votes)).toBe('sides');
    expect(
      await form([
        ['a', 'b', 1],
        ['b', 'a', 1],
      ]),
    ).toBe('sides');
    expect(
      await form([
        ['a', 'a', 1],
        ['a', 'b', 1],
      ]),
    ).toBe('sides');
    expect(
      await form([
        ['a', 'a', 1],
        ['a', 'b', 1],
        ['b', 'c', 1],
      ]),
    ).toBe('names');
    expect(await form([['a', 'b', 1]])).toBe('names');
  });

  test('if the option says so, whatever the data', async () => {
    expect(await form([['a', 'b', 1]], { layout: 'sides' })).toBe('sides');
    expect(await form(votes, { layout: 'names' })).toBe('names');
  });

  test('of the same colour, in the same order by data, with the sums of its side', async () => {
    const { nodes } = await marksOf(votes, { sort: 'data' });
    const described = nodes.map(({ node, token, layer }) => [
      node.name,
      node.side,
      layer,
      token === nameToken(node.name),
      node.outgoing + node.incoming,
    ]);
    expect(described).toEqual([
      ['Left', 'source', 0, true, 400],
      ['Right', 'source', 0, true, 480],
      ['None', 'source', 0, true, 120],
      ['Left', 'target', 1, true, 395],
      ['Right', 'target', 1, true, 460],
      ['None', 'target', 1, true, 145],
    ]);
    const tops = (side: string) =>
      nodes.filter(({ node }) => node.side === side).map(({ box }) => box.top);
    for (const side of ['source', 'target']) {
      const found = tops(side);
      expect(found).toEqual([...found].sort((a, b) => a - b));
    }
  });

  test('below the field and the total of its side', async () => {
    const drawing = await drawingOf(sankeyChart, inputFromFlows(votes, { unit: 'k' }), {
      width: 640,
      height: 320,
    });
    const atTop = drawing.texts().filter(({ box }) => box.bottom < 20);
    expect(atTop.map(({ text }) => text)).toEqual(['from', 'to', '1,000\u00a0k', '1,000\u00a0k']);
  });

  test('whose sums are those of the rows, for any flows', async () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', '__proto__');
    const row = fc.tuple(name, name, fc.integer({ min: 1, max: 99 }));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
        const { index } = await indexOf(rows, { layout: 'sides' });
        const sumsOf = (column: 0 | 1) =>
          rollup(
            rows,
            (all) => sum(all, ([, , amount]) => amount),
            (all) => all[column],
          );
        for (const [side, column] of [
          ['source', 0],
          ['target', 1],
        ] as const) {
          const found = index.nodes.filter((node) => node.side === side);
          expect(
            Object.entries(
              Object.fromEntries(found.map((n) => [n.name, n.incoming + n.outgoing])),
            ).sort(),
          ).toEqual([...Object.entries(Object.fromEntries(sumsOf(column)))].sort());
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('flows between sides', () => {
  test('are announced with their share of both ends', async () => {
    const marks = await marksOf(votes);
    const spoken = (cursor: SankeyCursor) => sankeyCursor.tip(marks, cursor)?.spoken;
    expect(spoken({ source: 'Right', target: 'Left' })).toBe(
      'Right to Left: 60, 12.5\u00a0% of Right (from), 15.2\u00a0% of Left (to)',
    );
    expect(spoken({ source: 'Left', target: 'Left' })).toBe(
      'Left to Left: 310, 77.5\u00a0% of Left (from), 78.5\u00a0% of Left (to)',
    );
    expect(spoken({ node: 'None', side: 'target' })).toBe(
      'None (to): incoming 145 in 2 flows, 14.5\u00a0% of the total',
    );
  });

  test('are all visited by the keyboard, which tells the sides apart', async () => {
    const marks = await marksOf(votes, { sort: 'data' });
    const seen: string[] = [];
    let at = sankeyCursor.move(marks, null, 'home');
    while (at && !seen.includes(JSON.stringify(at))) {
      seen.push(JSON.stringify(at));
      at = sankeyCursor.move(marks, at, 'down');
    }
    expect(seen).toHaveLength(6 + votes.length);
    const right = sankeyCursor.move(marks, { node: 'Left', side: 'source' }, 'right');
    expect(right).toEqual({ source: 'Left', target: 'Left' });
    expect(sankeyCursor.move(marks, right, 'right')).toEqual({ node: 'Left', side: 'target' });
  });

  test('are found by the field of their side, and by a cursor without one', async () => {
    const marks = await marksOf(votes);
    expect(sankeyCursor.find?.(marks, 'to', 'None')).toEqual({ node: 'None', side: 'target' });
    const target = { node: 'None', side: 'target' } as const;
    expect(sankeyCursor.datum?.(marks, target)).toEqual([{ field: 'to', value: 'None' }]);
    expect(sankeyCursor.tip(marks, { node: 'None' })?.title).toBe('None (from)');
  });

  test('are summed up with what stays', async () => {
    const { input, index } = await indexOf(votes);
    expect(sankeyChart.summary(index, sceneOf(input))).toBe(
      'Flows: 1,000 in 7 flows from 3 to 3 nodes; largest from Right to Right, 420; ' +
        '825 from a node to itself, 82.5\u00a0%.',
    );
  });

  test('are all in the table, but for names to themselves with one node per name', async () => {
    const rowCount = async (options: object) => {
      const { input, index } = await indexOf(votes, options);
      return sankeyChart.table?.(index, sceneOf(input))?.rowCount;
    };
    expect(await rowCount({})).toBe(7);
    expect(await rowCount({ layout: 'names' })).toBe(4);
  });
});
