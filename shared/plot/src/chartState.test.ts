import { describe, expect, test } from '@jest/globals';
import { parsePlace, stateOf } from './chartState';

const nowhere = { window: null, cursor: null };

describe('the state that crosses a release switch', () => {
  test.each([
    ['zoom and cursor', { window: [1, 2], cursor: { line: 1, x: 5 } }],
    ['the zoom alone', { window: [1, 2], cursor: null }],
    ['the cursor alone', { window: null, cursor: { line: 1, x: 5 } }],
    ['nothing', nowhere],
  ] as const)('brings back %s', (_, place) => {
    expect(parsePlace(JSON.parse(JSON.stringify(stateOf(place, 3))), 3)).toEqual(place);
  });

  test('of a release that knew no cursor brings back the zoom', () => {
    const place = { window: [1, 2], cursor: null };
    expect(parsePlace({ schema: 3, value: { x: [1, 2] } }, 3)).toEqual(place);
  });

  test.each([
    ['another schema', { schema: 2, value: { x: [1, 2], cursor: {} } }],
    ['no object', { schema: 3, value: 'x' }],
    ['a span that is none', { schema: 3, value: { x: [2, 1] } }],
    ['text for numbers', { schema: 3, value: { x: ['1', '2'] } }],
    ['three numbers', { schema: 3, value: { x: [1, 2, 3] } }],
    ['a cursor that is none', { schema: 3, value: { x: null, cursor: [1] } }],
    ['none', null],
  ])('starts afresh from %s', (_, state) => {
    expect(parsePlace(state, 3)).toEqual(nowhere);
  });
});
