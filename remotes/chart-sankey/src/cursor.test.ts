import { namedInk, Recorder } from '@chartroom/plot/recorder';
import { layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { bandCentreY } from './band';
import { type SankeyCursor, sankeyCursor } from './cursor';
import { inputFromFlows, receipts } from './fixture';
import { sankeyChart } from './sankeyChart';

describe('the keyboard', () => {
  test('visits every node and every flow, from either end', async () => {
    const marks = await layoutOf(sankeyChart, receipts());
    for (const [start, step] of [
      ['home', 'down'],
      ['end', 'up'],
    ] as const) {
      const seen = new Set<string>();
      let at = sankeyCursor.move(marks, null, 'home');
      at = sankeyCursor.move(marks, at, start);
      while (at && !seen.has(JSON.stringify(at))) {
        seen.add(JSON.stringify(at));
        at = sankeyCursor.move(marks, at, step);
      }
      expect(seen.size).toBe(marks.nodes.length + marks.bands.length);
    }
  });

  test('follows the largest flow to the right, and the largest incoming flow to the left', async () => {
    const rows = [
      ['a', 'b', 1],
      ['a', 'c', 5],
      ['x', 'c', 9],
    ] as const;
    const marks = await layoutOf(sankeyChart, inputFromFlows(rows));
    const way: (SankeyCursor | null)[] = [{ node: 'a' }];
    for (const step of ['right', 'right', 'right', 'left', 'left'] as const) {
      way.push(sankeyCursor.move(marks, way.at(-1) ?? null, step));
    }
    expect(way.slice(1)).toEqual([
      { source: 'a', target: 'c' },
      { node: 'c' },
      { node: 'c' },
      { source: 'x', target: 'c' },
      { node: 'x' },
    ]);
  });
});

describe('a datum', () => {
  test('is found under the pointer', async () => {
    const marks = await layoutOf(sankeyChart, receipts());
    for (const { node, box } of marks.nodes) {
      const found = sankeyCursor.pick(
        marks,
        (box.left + box.right) / 2,
        (box.top + box.bottom) / 2,
      );
      expect(found).toEqual({ node: node.name });
    }
    const [first] = marks.bands;
    if (!first) throw new Error('expected a band');
    const x = first.band.x0 + 12;
    expect(sankeyCursor.pick(marks, x, bandCentreY(first.band, x))).toEqual({
      source: 'Individual Income Taxes',
      target: 'Governmental Receipts',
    });
  });

  test('is announced with incoming and outgoing sums, and with shares of both ends', async () => {
    const marks = await layoutOf(sankeyChart, receipts());
    expect(sankeyCursor.tip(marks, { node: 'Excise Taxes' })?.spoken).toBe(
      'Excise Taxes: incoming 93.4\u00a0bn USD in 3 flows, outgoing 93.4\u00a0bn USD in 7 flows',
    );
    const flow = { source: 'Trust Fund Excise Taxes', target: 'Excise Taxes' };
    expect(sankeyCursor.tip(marks, flow)?.spoken).toBe(
      'Trust Fund Excise Taxes to Excise Taxes: 58.1\u00a0bn USD, 62.3\u00a0% of Excise Taxes',
    );
  });

  test('is highlighted with its flows', async () => {
    const marks = await layoutOf(sankeyChart, receipts());
    const recorder = new Recorder();
    sankeyCursor.draw(recorder, marks, { node: 'Excise Taxes' }, namedInk);
    expect(recorder.text().match(/^fill/gm)).toHaveLength(10);
  });

  test('is selected by the name of its source', async () => {
    const marks = await layoutOf(sankeyChart, receipts());
    const flow = { source: 'Trust Fund Excise Taxes', target: 'Excise Taxes' };
    expect(sankeyCursor.datum?.(marks, flow)?.[0]).toEqual({
      field: 'from',
      value: 'Trust Fund Excise Taxes',
    });
    const selections = [
      { kind: 'points', field: 'from', values: ['Excise Taxes'], isOwn: true },
    ] as const;
    const chosen = await layoutOf(sankeyChart, receipts(), { selections });
    expect(chosen.bands.filter(({ isSelected }) => isSelected)).toHaveLength(7);
  });
});
