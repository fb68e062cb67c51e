import assert from 'node:assert/strict';
import { sceneOf } from '@chartroom/plot/testkit';
import { test } from '@jest/globals';
import { layout } from './layout';

const scene = sceneOf({ options: { gap: 2 } }, { width: 100, height: 50 });

test('the highest value reaches the top and is marked', () => {
  const { bars } = layout([1, 4, 2, 3], scene);
  assert.deepEqual(
    bars.map(({ height }) => height),
    [12.5, 50, 25, 37.5],
  );
  assert.deepEqual(
    bars.map(({ isHighest }) => isHighest),
    [false, true, false, false],
  );
});

test('bars share the width, with the gap between them', () => {
  const [first, second] = layout([1, 1], scene).bars;
  assert.deepEqual([first?.x, first?.width, second?.x], [1, 48, 51]);
});

test('no values are no bars', () => {
  assert.deepEqual(layout([], scene).bars, []);
});
