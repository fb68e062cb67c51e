import { expect, test } from '@jest/globals';
import { markedSpan, snapSpan } from './markedSpan';
import type { ZoomArea } from './zoom';

const area: ZoomArea = {
  plot: { left: 10, right: 110, top: 0, bottom: 50 },
  domain: [0, 10],
  limits: [0, 10],
  minSpan: 1,
};
/** Data at whole numbers. */
const edgeAt = (unit: string, value: number, isEnd: boolean) => ({
  value: Math.round(value),
  text: `${isEnd ? 'to' : 'from'} ${Math.round(value)} ${unit}`,
});

test('a marked span ends at steps of the data, and says where', () => {
  const marked = { brush: [30, 60], texts: ['from 2 m', 'to 5 m'] };
  expect(markedSpan(area, [32, 58], 'm', edgeAt)).toEqual(marked);
  expect(markedSpan(area, [58, 32], 'm', edgeAt)).toEqual(marked);
  expect(snapSpan([2.2, 4.8], 'm', edgeAt)).toEqual([2, 5]);
});

test('a span within one step stays as it was marked', () => {
  expect(markedSpan(area, [31, 34], 'm', edgeAt)).toEqual({ brush: [31, 34], texts: [] });
  expect(snapSpan([2.1, 2.4], 'm', edgeAt)).toEqual([2.1, 2.4]);
});

test('a chart without steps is marked anywhere', () => {
  expect(markedSpan(area, [32, 58], 'm', undefined)).toEqual({ brush: [32, 58], texts: [] });
});
