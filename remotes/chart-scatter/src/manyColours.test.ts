import { seriesStyle } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { scatterChart } from './scatterChart';

const names = Array.from({ length: 60 }, (_, i) => `site ${i}`);

async function drawn(colours: readonly string[]) {
  const columns = { x: colours.map((_, i) => i), y: colours.map((_, i) => i), site: colours };
  const encoding = { x: ['x'], y: ['y'], colour: ['site'] };
  const input = chartInput(manifest, { columns, encoding });
  const size = { width: 1200, height: 300 };
  const marks = await layoutOf(scatterChart, input, size);
  const drawing = await drawingOf(scatterChart, input, size);
  return { lines: drawing.text().split('\n'), items: marks.legend?.names?.items ?? [] };
}

test('points of similar colours have symbols of their own, as in the legend', async () => {
  let cued = 0;
  for (let first = 0; first + 9 <= names.length; first += 3) {
    const { lines, items } = await drawn(names.slice(first, first + 9));
    expect(new Set(items.map(({ token }) => token)).size).toBe(9);
    for (const { token } of items) {
      const shapes = lines.flatMap((line) => {
        if (/^fill (\S+?)(?: at \d+ %)?:/.exec(line)?.[1] !== token) return [];
        return [line.includes('circle') ? null : line.split('L').length];
      });
      const corners = { square: 4, triangle: 3, diamond: 4 };
      const { symbol } = seriesStyle(token);
      // The point and its entry in the legend.
      expect(shapes).toEqual(Array(2).fill(symbol && corners[symbol]));
      if (symbol) cued += 1;
    }
  }
  expect(cued).toBeGreaterThan(2);
});
