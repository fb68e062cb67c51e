import { chartInput, layoutOf } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { barChart } from './barChart';

const layout = (options: Record<string, string>) =>
  layoutOf(barChart, chartInput(manifest, given, options), { width: 1000, height: 320 });

test('a stack of shares reaches the end of its axis and is not marked as cut', async () => {
  const { bars } = await layout({ layout: 'normalised' });
  expect(bars.filter(({ isCut }) => isCut)).toEqual([]);
});

test('a year is named below the middle of its bar, and its bars stand apart', async () => {
  const { axes, bars } = await layout({ layout: 'stacked' });
  const ticks = new Map(axes?.x.map(({ text, position }) => [text, position]));
  expect([...ticks.keys()]).toContain('2010');
  const boxes = bars.filter(({ series }) => series === 0).map(({ box }) => box);
  for (const [year, at] of ticks) {
    const { left = 0, right = 0 } = boxes[Number(year) - 2001] ?? {};
    expect(Math.abs(at - (left + right) / 2)).toBeLessThanOrEqual(1);
  }
  const gaps = boxes.slice(1).map(({ left }, i) => left - (boxes[i]?.right ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
});

test('each year has its name where all of them fit, and every few years in a narrow chart', async () => {
  const yearsAt = async (width: number) => {
    const input = chartInput(manifest, given, { layout: 'stacked' });
    const { axes } = await layoutOf(barChart, input, { width, height: 320 });
    return axes?.x.map(({ text }) => text).filter((text) => text !== '') ?? [];
  };
  const years = Array.from({ length: 17 }, (_, i) => String(2001 + i));
  expect(await yearsAt(876)).toEqual(years);
  const narrow = await yearsAt(296);
  expect(narrow.length).toBeLessThan(6);
  expect(years).toEqual(expect.arrayContaining(narrow));
});

test('no limit crosses out a value above its bar', async () => {
  const ms = [380, 312, 264, 190, 157, 140];
  const latency = {
    columns: { service: ms.map((value) => `s${value}`), ms },
    encoding: { x: ['service'], y: ['ms'] },
  };
  for (const height of [160, 200, 260, 320]) {
    for (const limit of [140, 150, 170, 190, 280, 300]) {
      const input = chartInput(manifest, latency, { orientation: 'vertical', warn: limit });
      const { values, thresholds } = await layoutOf(barChart, input, { width: 480, height });
      expect(values.map(({ text }) => text)).toEqual(ms.map(String));
      const [{ y: line } = { y: null }] = thresholds;
      // Digits are 9 px high.
      expect(values.filter(({ y }) => line !== null && line > y - 9 && line < y)).toEqual([]);
    }
  }
});
