import { describe, expect, test } from '@jest/globals';
import { keyRequest } from './keyboard';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('a key on a chart', () => {
  test('walks, zooms, changes the view or leaves', () => {
    expect(keyRequest({ ...plain, key: 'ArrowLeft' })).toEqual({ kind: 'move', step: 'left' });
    expect(keyRequest({ ...plain, key: 'End' })).toEqual({ kind: 'move', step: 'end' });
    expect(keyRequest({ ...plain, key: 'T' })).toEqual({ kind: 'toggle' });
    expect(keyRequest({ ...plain, key: 'Escape' })).toEqual({ kind: 'escape' });
    expect(keyRequest({ ...plain, key: '0' })).toEqual({ kind: 'show-all' });
  });

  test('selects on the way, keeps, isolates, hides or mutes', () => {
    const shift = { ...plain, shiftKey: true };
    expect(keyRequest({ ...shift, key: 'ArrowLeft' })).toEqual({ kind: 'extend', step: 'left' });
    expect(keyRequest({ ...shift, key: ' ' })).toMatchObject({ kind: 'keep', isMore: true });
    expect(keyRequest({ ...plain, key: 'i' })).toEqual({ kind: 'isolate' });
    expect(keyRequest({ ...plain, key: 'H' })).toEqual({ kind: 'hide' });
    expect(keyRequest({ ...plain, key: 'm' })).toEqual({ kind: 'mute' });
  });

  test('goes into what has parts by Enter alone', () => {
    const keep = { kind: 'keep', isMore: false, isInto: false };
    expect(keyRequest({ ...plain, key: 'Enter' })).toEqual({ ...keep, isInto: true });
    expect(keyRequest({ ...plain, key: ' ' })).toEqual(keep);
    const more = keyRequest({ ...plain, shiftKey: true, key: 'Enter' });
    expect(more).toEqual({ ...keep, isMore: true });
  });

  test('is left to the page when it is not the chart’s, or with a modifier', () => {
    expect(keyRequest({ ...plain, key: 'Tab' })).toBeNull();
    expect(keyRequest({ ...plain, key: 't', ctrlKey: true })).toBeNull();
  });
});
