import { describe, expect, test } from '@jest/globals';
import { applyEdits } from './applyEdits';
import type { Edit } from './edit';

function edits(path: string, value: unknown, status: Edit['status']['name'] = 'waiting'): Edit[] {
  const change = { path, field: 'Field', base: null, value, copies: [`copy/${path}`] };
  const held = status === 'conflict' ? { name: status, theirs: {} } : { name: status };
  return [{ id: '1', workspace: 'w', what: 'It', changes: [change], stamps: [], status: held }];
}

describe('applyEdits', () => {
  test('applies an edit at, below and above the path, and at its copies', () => {
    const star = edits('stars/w/d', true);
    expect(applyEdits('stars/w/d', null, star)).toBe(true);
    expect(applyEdits('stars/w', { e: true }, star)).toEqual({ e: true, d: true });
    expect(applyEdits('stars', null, star)).toEqual({ w: { d: true } });
    expect(applyEdits('copy/stars/w/d', null, star)).toBe(true);
    const tags = edits('d/tags', { a: true });
    expect(applyEdits('d/tags/a', null, tags)).toBe(true);
    expect(applyEdits('d/tags/b', true, tags)).toBeNull();
  });

  test('removes empty objects, as the database does', () => {
    expect(applyEdits('stars/w', { d: true }, edits('stars/w/d', null))).toBeNull();
  });

  test('returns the same object if no edit affects it', () => {
    const value = { d: 1 };
    expect(applyEdits('stars', value, edits('starsets/w', 1))).toBe(value);
    for (const status of ['refused', 'conflict'] as const) {
      expect(applyEdits('stars', value, edits('stars/w', 1, status))).toBe(value);
    }
  });

  test('treats keys such as __proto__ as plain keys', () => {
    const shown = applyEdits('stars/w', null, edits('stars/w/__proto__', true));
    expect(Object.getOwnPropertyNames(shown)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(shown)).toBe(Object.prototype);
  });
});
