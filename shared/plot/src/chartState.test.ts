import { describe, expect, test } from '@jest/globals';
import { parseWindow, windowState } from './chartState';

describe('the state that crosses a release switch', () => {
  test('brings the zoom back', () => {
    expect(parseWindow(windowState([1, 2], 3), 3)).toEqual([1, 2]);
    expect(parseWindow(windowState(null, 3), 3)).toBeNull();
  });

  test.each([
    ['another schema', { schema: 2, value: { x: [1, 2] } }],
    ['no object', { schema: 3, value: 'x' }],
    ['a span that is none', { schema: 3, value: { x: [2, 1] } }],
    ['text for numbers', { schema: 3, value: { x: ['1', '2'] } }],
    ['three numbers', { schema: 3, value: { x: [1, 2, 3] } }],
    ['none', null],
  ])('starts afresh from %s', (_, state) => {
    expect(parseWindow(state, 3)).toBeNull();
  });
});
