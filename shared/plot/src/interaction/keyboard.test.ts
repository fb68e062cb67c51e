import { describe, expect, test } from '@jest/globals';
import { keyCommand } from './keyboard';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('a key on a chart', () => {
  test('moves, zooms, switches the view or leaves', () => {
    expect(keyCommand({ ...plain, key: 'ArrowLeft' })).toEqual({ kind: 'move', step: 'left' });
    expect(keyCommand({ ...plain, key: 'End' })).toEqual({ kind: 'move', step: 'end' });
    expect(keyCommand({ ...plain, key: 'T' })).toEqual({ kind: 'toggle' });
    expect(keyCommand({ ...plain, key: 'Escape' })).toEqual({ kind: 'escape' });
    expect(keyCommand({ ...plain, key: '0' })).toEqual({ kind: 'show-all' });
  });

  test('extends a selection, selects, isolates, hides or mutes', () => {
    const shift = { ...plain, shiftKey: true };
    expect(keyCommand({ ...shift, key: 'ArrowLeft' })).toEqual({ kind: 'extend', step: 'left' });
    expect(keyCommand({ ...shift, key: ' ' })).toMatchObject({ kind: 'select', isAdditive: true });
    expect(keyCommand({ ...plain, key: 'i' })).toEqual({ kind: 'isolate' });
    expect(keyCommand({ ...plain, key: 'H' })).toEqual({ kind: 'hide' });
    expect(keyCommand({ ...plain, key: 'm' })).toEqual({ kind: 'mute' });
  });

  test('drills down with Enter only', () => {
    const select = { kind: 'select', isAdditive: false, isDrillDown: false };
    expect(keyCommand({ ...plain, key: 'Enter' })).toEqual({ ...select, isDrillDown: true });
    expect(keyCommand({ ...plain, key: ' ' })).toEqual(select);
    const more = keyCommand({ ...plain, shiftKey: true, key: 'Enter' });
    expect(more).toEqual({ ...select, isAdditive: true });
  });

  test('is left to the page when it is not the chart’s, or has a modifier', () => {
    expect(keyCommand({ ...plain, key: 'Tab' })).toBeNull();
    expect(keyCommand({ ...plain, key: 't', ctrlKey: true })).toBeNull();
  });
});
