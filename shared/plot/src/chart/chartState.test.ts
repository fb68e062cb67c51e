import { describe, expect, test } from '@jest/globals';
import { parseViewerState, serializeViewerState } from './chartState';

const nowhere = {
  window: null,
  cursor: null,
  hidden: new Set<string>(),
  drillPath: [],
  moved: new Map<string, readonly [number, number]>(),
};

describe('the state of a viewer', () => {
  test.each([
    ['zoom and cursor', { ...nowhere, window: [1, 2], cursor: { line: 1, x: 5 } }],
    ['the zoom alone', { ...nowhere, window: [1, 2] }],
    ['the cursor alone', { ...nowhere, cursor: { line: 1, x: 5 } }],
    ['hidden names', { ...nowhere, hidden: new Set(['a', '__proto__']) }],
    ['a piece of a plane', { ...nowhere, window: { k: 4, x: 0.5, y: 0 } }],
    ['what was gone into', { ...nowhere, drillPath: ['a', 'b'] }],
    ['what was moved', { ...nowhere, moved: new Map([['__proto__', [1.5, -2]]] as const) }],
    ['nothing', nowhere],
  ] as const)('restores %s', (_, state) => {
    expect(parseViewerState(JSON.parse(JSON.stringify(serializeViewerState(state, 3))), 3)).toEqual(
      state,
    );
  });

  test('of a release without a cursor restores the zoom', () => {
    const place = { ...nowhere, window: [1, 2] };
    expect(parseViewerState({ schema: 3, value: { x: [1, 2] } }, 3)).toEqual(place);
  });

  test.each([
    ['another schema', { schema: 2, value: { x: [1, 2], cursor: {} } }],
    ['no object', { schema: 3, value: 'x' }],
    ['a span that is none', { schema: 3, value: { x: [2, 1] } }],
    ['text for numbers', { schema: 3, value: { x: ['1', '2'] } }],
    ['three numbers', { schema: 3, value: { x: [1, 2, 3] } }],
    ['a plane that is none', { schema: 3, value: { x: { k: 0.5, x: 0, y: 0 } } }],
    ['a plane without a place', { schema: 3, value: { x: { k: 2, x: '0' } } }],
    ['levels that are none', { schema: 3, value: { x: null, drillPath: 'a' } }],
    ['a cursor that is none', { schema: 3, value: { x: null, cursor: [1] } }],
    ['hidden names that are none', { schema: 3, value: { x: null, hidden: [1, {}] } }],
    [
      'positions that are none',
      { schema: 3, value: { moved: [['a', [1, null]], ['b'], [1, [1, 2]], 7] } },
    ],
    ['none', null],
  ])('is reset for %s', (_, state) => {
    expect(parseViewerState(state, 3)).toEqual(nowhere);
  });
});
