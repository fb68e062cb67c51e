import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { pointAt, pointsBetween } from './wave';

test('a quarter of the period is the crest', () => {
  assert.equal(pointAt(250, 1000).value, 1);
});

test('points end at the end of the range', () => {
  const { time, value } = pointsBetween(0, 2000, 1000);
  assert.deepEqual(time, [0, 500, 1000, 1500, 2000]);
  assert.equal(value.length, 5);
});
