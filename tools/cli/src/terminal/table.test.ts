import { expect, test } from '@jest/globals';
import { table } from './table';

test('columns are as wide as their widest cell, and no line ends in blanks', () => {
  const text = table(
    ['REMOTE', 'STABLE', ''],
    [
      ['chart-line', '1.0.0', ''],
      ['n', '10.0.0-rc.1', 'withdrawn'],
    ],
  );
  expect(text.split('\n')).toEqual([
    'REMOTE      STABLE',
    'chart-line  1.0.0',
    'n           10.0.0-rc.1  withdrawn',
  ]);
});
