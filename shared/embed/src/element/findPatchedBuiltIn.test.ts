import { afterEach, describe, expect, test } from '@jest/globals';
import { findPatchedBuiltIn } from './findPatchedBuiltIn';

let undo: () => void = () => undefined;

afterEach(() => undo());

/** Replaces a property until the test has ended, as a script of a page would. */
function replace(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  undo = () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}

const parse = JSON.parse;
const cases: [name: string, owner: object, key: string, value: unknown][] = [
  ['Array.from', Array, 'from', (items: ArrayLike<unknown>) => [...Array(items.length)]],
  ['Array.prototype.entries', Array.prototype, 'entries', () => 'theirs'],
  ['Map', globalThis, 'Map', class {}],
  [
    'JSON.parse',
    JSON,
    'parse',
    (text: string) => parse(text, (_, it) => (Date.parse(it) ? new Date(it) : it)),
  ],
  ['AbortSignal.timeout', AbortSignal, 'timeout', undefined],
  ['crypto.subtle', crypto, 'subtle', undefined],
];

describe('the built-ins of a page', () => {
  test('pass if no script has changed them', () => {
    expect(findPatchedBuiltIn({ isWholePanel: false })).toBeNull();
    expect(findPatchedBuiltIn({ isWholePanel: true })).toBeNull();
  });

  test.each(cases)('are named if a script has changed them: %s', (name, owner, key, value) => {
    replace(owner, key, value);
    expect(findPatchedBuiltIn({ isWholePanel: false })).toBe(name);
    undo();
    expect(findPatchedBuiltIn({ isWholePanel: false })).toBeNull();
  });

  test('are named if their check throws', () => {
    replace(Array, 'from', () => {
      throw new Error('theirs');
    });
    expect(findPatchedBuiltIn({ isWholePanel: false })).toBe('Array.from');
  });

  test('may have a toJSON for charts, but not for whole panels', () => {
    replace(Array.prototype, 'toJSON', () => 'theirs');
    expect(findPatchedBuiltIn({ isWholePanel: false })).toBeNull();
    expect(findPatchedBuiltIn({ isWholePanel: true })).toBe('JSON.stringify');
  });
});
