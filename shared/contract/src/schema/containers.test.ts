import { afterEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { dictionary, exact } from './containers';
import { parseWith } from './parseWith';

const names = dictionary(v.number(), { max: 100, isName: () => true, message: 'is no name' });

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'text');
});

describe('a container in a page that has added a name to all objects', () => {
  test('accepts that name from a sender, but none that all objects have', () => {
    Object.assign(Object.prototype, { text: 'theirs' });
    expect(parseWith(names, { text: 1 })).toEqual({ ok: true, value: { text: 1 } });
    const known = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== 'text');
    expect(known.length).toBeGreaterThan(10);
    for (const name of known) {
      const input = Object.fromEntries([[name, 1]]);
      const problems = [{ path: name, message: 'is no name' }];
      expect(parseWith(names, input)).toEqual({ ok: false, problems });
    }
  });

  test('has its listed entries and rejects that name in an exact object', () => {
    Object.assign(Object.prototype, { text: 'theirs' });
    const point = exact({ x: v.number() });
    expect(parseWith(point, { x: 1 })).toEqual({ ok: true, value: { x: 1 } });
    const problems = [{ path: 'text', message: 'is unknown' }];
    expect(parseWith(point, { x: 1, text: 1 })).toEqual({ ok: false, problems });
  });
});
