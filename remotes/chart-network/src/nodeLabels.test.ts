import { expect, test } from '@jest/globals';
import { placeLabels } from './nodeLabels';

const plot = { left: 0, top: 0, right: 400, bottom: 200 };
const measure = (text: string) => text.length * 7;

/** A hub with small nodes close around it, each in the way of one side. */
const around = {
  x: Float32Array.of(200, 220, 180, 200, 200),
  y: Float32Array.of(100, 100, 100, 116, 84),
  radii: Float32Array.of(8, 3, 3, 3, 3),
  plot,
  measure,
};

test('the hub is named even if small nodes are in the way on every side', () => {
  const inTheWay = [0, 1, 2, 3, 4];
  const [hub] = placeLabels(['hub'], [0], { ...around, obstacles: inTheWay });
  expect(hub?.text).toBe('hub');
  expect(hub?.box.left).toBe(211);
});

test('later nodes have no name if it would cover a node', () => {
  const x = Float32Array.of(20, 60, 100, 200, 216, 184, 200, 200);
  const y = Float32Array.of(20, 20, 20, 100, 100, 100, 112, 88);
  const radii = new Float32Array(8).fill(3);
  const names = ['a', 'b', 'c', 'four'];
  const inTheWay = [0, 1, 2, 3, 4, 5, 6, 7];
  const found = placeLabels(names, [0, 1, 2, 3], {
    x,
    y,
    radii,
    plot,
    measure,
    obstacles: inTheWay,
  });
  expect(found.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});
