import type { Options } from '@chartroom/contract';
import { type Box, nameToken, runInSlices } from '@chartroom/plot';
import { drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { inputFromFlows, receipts } from './fixture';
import { sankeyChart } from './sankeyChart';

const chain = [
  ['a', 'b', 6],
  ['a', 'c', 2],
  ['b', 'd', 5],
  ['c', 'd', 2],
  ['x', 'd', 1],
] as const;

/** Names by column, each from the top. */
async function columns(options = {}, rows: Parameters<typeof inputFromFlows>[0] = chain) {
  const { nodes } = await layoutOf(sankeyChart, inputFromFlows(rows, options));
  const found: string[][] = [];
  for (const { layer, node } of [...nodes].sort((a, b) => a.box.top - b.box.top)) {
    found[layer] = [...(found[layer] ?? []), node.name];
  }
  return found;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe('a drawing', () => {
  test('the fixture', async () => {
    const input = receipts();
    const drawing = await drawingOf(sankeyChart, input, { width: 640, height: 320 });
    expect(drawing.text()).toMatchSnapshot();
  });

  test.each([
    [320, 200],
    [480, 240],
    [1600, 900],
  ])('has names at %i × %i', async (width, height) => {
    const drawing = await drawingOf(sankeyChart, receipts(), { width, height });
    expect(drawing.texts().length).toBeGreaterThan(5);
  });

  test('a name runs on where no node is in its way, but never over another', async () => {
    const { labels, nodes } = await layoutOf(sankeyChart, receipts(), { width: 340, height: 160 });
    expect(labels.map(({ name }) => name)).toContain('Individual Income Taxes');
    const scene = sceneOf(receipts());
    const boxes = labels.map(({ x, y, name }) => {
      return { left: x, right: x + scene.measure(name, scene.font(12)), top: y - 9, bottom: y + 2 };
    });
    const marks = nodes.map(({ box }) => box);
    for (const [i, label] of boxes.entries()) {
      const others = [...boxes.filter((_, other) => other !== i), ...marks];
      expect(others.filter((other) => overlap(label, other))).toEqual([]);
    }
  });

  test('bands are as thick as their values, and fill the side of their node', async () => {
    const { nodes, bands } = await layoutOf(sankeyChart, inputFromFlows(chain));
    const from = nodes[0];
    const perUnit = (bands[0]?.band.width ?? 0) / 6;
    expect(bands.map(({ band }) => Math.round((band.width / perUnit) * 100) / 100)).toEqual([
      6, 2, 5, 2, 1,
    ]);
    expect((from?.box.bottom ?? 0) - (from?.box.top ?? 0)).toBeCloseTo(8 * perUnit);
  });
});

describe('options', () => {
  test('align sets the column of a node', async () => {
    expect(await columns({ align: 'justify' })).toEqual([['a', 'x'], ['b', 'c'], ['d']]);
    expect(await columns({ align: 'centre' })).toEqual([['a'], ['b', 'c', 'x'], ['d']]);
    const ends = [
      ['a', 'b', 1],
      ['b', 'c', 1],
      ['a', 'z', 1],
    ] as const;
    expect((await columns({ align: 'left' }, ends))[1]).toContain('z');
    expect((await columns({ align: 'right' }, ends))[2]).toContain('z');
  });

  test('sort sets the order of nodes', async () => {
    const rows = [
      ['n', 'z', 1],
      ['m', 'z', 3],
      ['o', 'z', 2],
    ] as const;
    expect((await columns({ sort: 'data' }, rows))[0]).toEqual(['n', 'm', 'o']);
    expect((await columns({ sort: 'greatest' }, rows))[0]).toEqual(['m', 'o', 'n']);
    expect((await columns({ sort: 'name' }, rows))[0]).toEqual(['m', 'n', 'o']);
  });

  test('colour sets which node colours a band', async () => {
    const tokens = async (colour: string) => {
      return (await layoutOf(sankeyChart, inputFromFlows(chain, { colour }))).bands.map(
        ({ token }) => token,
      );
    };
    // Nothing flows on from d.
    const slate = ['cat-10', 'cat-10', 'cat-10'];
    expect(await tokens('source')).toEqual(['a', 'a', 'b', 'c', 'x'].map(nameToken));
    expect(await tokens('target')).toEqual([...['b', 'c'].map(nameToken), ...slate]);
    expect(new Set(await tokens('none'))).toEqual(new Set(['cat-10']));
  });

  test('colours that are similar leave lines over one of two nodes', async () => {
    const coloursOf = (a: string, x: string) => [
      { series: 'a', colour: a },
      { series: 'x', colour: x },
    ];
    const input = (colours: Options['colours']) => inputFromFlows(chain, { colours });
    const similar = input(coloursOf('cat-3', 'good'));
    const { nodes } = await layoutOf(sankeyChart, similar);
    const tokens = new Map(nodes.map(({ node, token }) => [node.name, token]));
    expect([tokens.get('a'), tokens.get('x')]).toEqual(['cat-3', 'ok+1']);
    expect((await drawingOf(sankeyChart, similar)).text()).toContain('stroke panel 1.5');
    const apart = await drawingOf(sankeyChart, input(coloursOf('cat-3', 'cat-8')));
    expect(apart.text()).not.toContain('stroke panel');
  });

  test('nodePadding is the gap between nodes, nodeWidth their width', async () => {
    const options = { nodePadding: 40, nodeWidth: 24, sort: 'data' };
    const { nodes } = await layoutOf(sankeyChart, inputFromFlows(chain, options));
    const [, b, c] = nodes;
    expect((c?.box.top ?? 0) - (b?.box.bottom ?? 0)).toBeGreaterThanOrEqual(39.9);
    expect((c?.box.right ?? 0) - (c?.box.left ?? 0)).toBeCloseTo(24);
  });

  test('values have the ink of names, as they are on bands too', async () => {
    const input = inputFromFlows(chain, { values: true });
    const text = (await drawingOf(sankeyChart, input)).text();
    expect(text).toMatch(/text ink-1 12\/500: .*“6”/);
    expect(text).not.toMatch(/text ink-2 12\/500/);
  });

  test('values are beside names, with the unit', async () => {
    const texts = async (options: Parameters<typeof inputFromFlows>[1]) => {
      const drawing = await drawingOf(sankeyChart, inputFromFlows(chain, options));
      return drawing.texts().map(({ text }) => text);
    };
    expect(await texts({ unit: 'kW' })).toContain('8\u00a0kW');
    expect((await texts({ values: false })).sort()).toEqual(['a', 'b', 'c', 'd', 'x']);
  });
});

describe('data that can’t be drawn', () => {
  test('includes a cycle, which the note names', async () => {
    const rows = [
      ['a', 'b', 1],
      ['b', 'c', 1],
      ['c', 'b', 1],
    ] as const;
    const input = inputFromFlows(rows, { layout: 'names' });
    const marks = await layoutOf(sankeyChart, input, { width: 900 });
    expect(marks.note).toMatch(/^Can’t draw flows that form a cycle: (b → c → b|c → b → c)$/);
    const index = await runInSlices(sankeyChart.index(input, null));
    expect(sankeyChart.summary(index, sceneOf(input))).toMatch(/flows form a cycle/);
  });

  test('is counted below the chart', async () => {
    const rows = [
      ['a', 'b', 1],
      ['a', 'a', 1],
      ['a', 'b', -1],
      ['a', 'b', null],
    ] as const;
    const marks = await layoutOf(sankeyChart, inputFromFlows(rows, { layout: 'names' }));
    expect(marks.footnote?.text).toBe(
      'Left out: 1 row from a node to itself, 2 rows at or below 0',
    );
  });

  test('is the smallest of too many flows', async () => {
    const rows = Array.from({ length: 800 }, (_, i) => ['a', `b${i}`, i + 1] as const);
    const marks = await layoutOf(sankeyChart, inputFromFlows(rows));
    expect(marks.bands).toHaveLength(500);
    expect(Math.min(...marks.bands.map(({ value }) => value))).toBe(301);
    expect(marks.footnote?.text).toBe('Left out: 300 smaller flows');
  });
});

describe('in words', () => {
  test('the summary has the total, the largest flow and the busiest node', async () => {
    const input = receipts();
    const index = await runInSlices(sankeyChart.index(input, null));
    expect(sankeyChart.summary(index, sceneOf(input))).toMatchInlineSnapshot(
      `"Federal receipts of the United States, 2014: 3,021 bn USD in 32 flows between 25 nodes; largest from Individual Income Taxes to Governmental Receipts, 1,395 bn USD; most flows through Social Insurance Taxes and Contributions, 1,023 bn USD."`,
    );
  });

  test('the table has every flow', async () => {
    const input = receipts();
    const index = await runInSlices(sankeyChart.index(input, null));
    const table = sankeyChart.table?.(index, sceneOf(input));
    expect(table?.rowCount).toBe(32);
    expect(table?.columns.map(({ title }) => title)).toEqual(['from', 'to', 'receipts in bn USD']);
    expect([0, 1, 2].map((column) => table?.cell(0, column))).toEqual([
      'Individual Income Taxes',
      'Governmental Receipts',
      '1,395',
    ]);
  });
});
