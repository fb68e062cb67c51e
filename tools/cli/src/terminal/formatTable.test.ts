import { expect, test } from '@jest/globals';
import { formatTable } from './formatTable';

test('columns are as wide as their widest cell, and no line ends with spaces', () => {
  const text = formatTable(
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

test('a name with a newline or a control character adds no row and moves no column', () => {
  const rows = [
    ['chart-line\nchart-safe  1.0.0', '1.0.0'],
    ['\u001B[2Kchart-bar', '2.0.0\r3.0.0'],
  ];
  expect(formatTable(['REMOTE', 'STABLE'], rows).split('\n')).toEqual([
    'REMOTE                        STABLE',
    'chart-line chart-safe  1.0.0  1.0.0',
    'chart-bar                     2.0.0<U+000D>3.0.0',
  ]);
});
