import { expect, test } from '@jest/globals';
import { namedInk, Recorder } from '../testkit/recorder';
import { drawEndLabels, layoutEndLabels } from './endLabels';

const label = { name: 'a', value: '5', token: 'cat-3', alpha: 1 } as const;

function drawn(ends: readonly { readonly x: number; readonly y: number }[]): readonly string[] {
  const pen = new Recorder();
  const labels = layoutEndLabels(
    ends.map((end) => ({ ...label, ...end })),
    0,
    200,
  );
  drawEndLabels(pen, labels, { left: 300, right: 360 }, namedInk);
  return pen.text().split('\n');
}

test('a leader is dotted and in ink, not in the colour of its line', () => {
  const lines = drawn([
    { x: 300, y: 100 },
    { x: 300, y: 102 },
  ]);
  const strokes = lines.filter((line) => line.startsWith('stroke'));
  expect(strokes).toHaveLength(2);
  for (const stroke of strokes) expect(stroke).toMatch(/^stroke ink-3 1 dash 1 2: M304 /);
});

test('a line that ends early has a dot at its name and no leader across the plot', () => {
  const lines = drawn([{ x: 120, y: 100 }]);
  expect(lines.filter((line) => line.startsWith('stroke'))).toEqual([]);
  expect(lines.filter((line) => line.includes('circle'))).toEqual([
    'fill cat-3: circle 120 100 2.5',
    'fill cat-3: circle 306 100 2.5',
  ]);
});
