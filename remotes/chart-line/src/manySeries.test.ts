import { seriesStyle } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { lineChart } from './lineChart';

const names = Array.from({ length: 18 }, (_, i) => `sensor ${i + 1}`);
const input = chartInput(manifest, {
  columns: {
    x: [0, 1, 2],
    ...Object.fromEntries(names.map((name, i) => [name, [i, i + 2, i + 1]])),
  },
  encoding: { x: ['x'], y: names },
});

const size = { width: 3000, height: 400 };

test('of 18 lines each has its own colour and dashes, the same in plot, legend and tooltip', async () => {
  const marks = await layoutOf(lineChart, input, size);
  const styles = marks.lines.map(({ token, dash }) => `${seriesStyle(token).colour} ${dash}`);
  expect(new Set(styles).size).toBe(18);
  expect(marks.lines.filter(({ dash }) => dash.length > 0).length).toBeGreaterThan(4);
  const text = (await drawingOf(lineChart, input, size)).text();
  for (const { name, token, dash } of marks.lines) {
    const entry = marks.legends[0]?.items.find(({ key }) => key.name === name);
    expect([entry?.token, entry?.dash]).toEqual([token, dash]);
    const stroke = `stroke ${token} 1.25${dash.length > 0 ? ` dash ${dash.join(' ')}` : ''}: `;
    expect(text.split(stroke)).toHaveLength(2);
  }
  const tip = lineChart.cursor?.tip(marks, { line: 0, x: 1 });
  for (const { name, token, swatch } of tip?.rows ?? []) {
    expect(swatch).toBe('line');
    expect(token).toBe(marks.lines.find((line) => line.name === name)?.token);
  }
  expect(tip?.rows.length).toBeGreaterThan(4);
});
