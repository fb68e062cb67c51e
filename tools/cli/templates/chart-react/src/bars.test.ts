import assert from 'node:assert/strict';
import { frameFrom } from '@chartroom/frame';
import { test } from '@jest/globals';
import { barsOf, summaryOf } from './bars';

const input = { frame: frameFrom({ n: [1, null, 4] }), encoding: { y: ['n'] }, options: {} };

test('a row without a value has no bar, and the others keep their numbers', () => {
  assert.deepEqual(barsOf(input), [
    { row: 1, value: 1, share: 0.25 },
    { row: 3, value: 4, share: 1 },
  ]);
});

test('the highest comes first where the viewer wants it so', () => {
  const rows = barsOf({ ...input, options: { sorted: true } }).map(({ row }) => row);
  assert.deepEqual(rows, [3, 1]);
});

test('the summary is one sentence', () => {
  assert.equal(summaryOf(barsOf(input), 'Visitors'), 'Visitors: 2 values between 1 and 4.');
});
