import { describe, expect, test } from '@jest/globals';
import { keyRequest } from './keyboard';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('a key on a chart', () => {
  test('walks, zooms, changes the view or leaves', () => {
    expect(keyRequest({ ...plain, key: 'ArrowLeft' })).toEqual({ kind: 'move', step: 'left' });
    expect(keyRequest({ ...plain, key: 'End' })).toEqual({ kind: 'move', step: 'end' });
    expect(keyRequest({ ...plain, key: 'T' })).toEqual({ kind: 'toggle' });
    expect(keyRequest({ ...plain, key: 'Escape' })).toEqual({ kind: 'escape' });
    expect(keyRequest({ ...plain, key: '0' })).toEqual({ kind: 'show-all' });
  });

  test('is left to the page when it is not the chart’s, or with a modifier', () => {
    expect(keyRequest({ ...plain, key: 'Tab' })).toBeNull();
    expect(keyRequest({ ...plain, key: 't', ctrlKey: true })).toBeNull();
  });
});
