import type { Options } from '@chartroom/contract';
import { seriesStyle } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { barChart } from './barChart';

const names = Array.from({ length: 18 }, (_, i) => `sensor ${i + 1}`);
const input = (options: Options) =>
  chartInput(
    manifest,
    {
      columns: {
        site: ['north', 'south'],
        ...Object.fromEntries(names.map((name, i) => [name, [i + 3, 2 * i + 1]])),
      },
      encoding: { x: ['site'], y: names },
    },
    options,
  );
const size = { width: 3000, height: 400 };

/** The tokens of fills, each with the number of lines drawn on it. */
function fills(text: string): readonly (readonly [string, number])[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const [, token] = /^fill (\S+?)(?: at \d+ %)?: rect/.exec(line) ?? [];
    if (!token?.startsWith('cat-')) return [];
    const next = lines[i + 1] ?? '';
    const isPattern = next.startsWith('stroke panel 1.5');
    return [[token, isPattern ? next.split('M').length - 1 : 0] as const];
  });
}

describe.each(['grouped', 'stacked'])('18 series of %s bars', (layout) => {
  test('differ by colour and pattern, the same on bars and in the legend', async () => {
    const marks = await layoutOf(barChart, input({ layout }), size);
    expect(new Set(marks.series.map(({ token }) => token)).size).toBe(18);
    const plain = marks.series.filter(({ token }) => seriesStyle(token).pattern === null);
    expect(plain).toHaveLength(9);
    for (const { token, name } of marks.series) {
      expect(marks.legend?.items.find(({ key }) => key.name === name)?.token).toBe(token);
    }
    const drawn = fills((await drawingOf(barChart, input({ layout }), size)).text());
    // Two bars of at least some height and an entry of the legend for each.
    for (const { token } of marks.series) {
      const own = drawn.filter(([fill]) => fill === token);
      expect(own.length).toBeGreaterThanOrEqual(3);
      const hasPattern = seriesStyle(token).pattern !== null;
      expect(own.filter(([, lines]) => lines > 0).length > own.length / 2).toBe(hasPattern);
      if (!hasPattern) expect(own.every(([, lines]) => lines === 0)).toBe(true);
    }
  });

  test('keep chosen colours', async () => {
    const colours = [{ series: 'sensor 3', colour: '#123456' }];
    const marks = await layoutOf(barChart, input({ layout, colours }), size);
    expect(marks.series.find(({ name }) => name === 'sensor 3')?.token).toBe('#123456');
  });
});
