import { describe, expect, test } from '@jest/globals';
import { readPageScope } from './readPageScope';

const get = async () => () => ({});

describe('what a page shares with parcels', () => {
  test('is copied for each release, so that none adds to another’s', () => {
    const shared = { react: { '19.0.0': { get, from: 'page' } } };
    const [one, other] = [readPageScope(shared), readPageScope(shared)];
    expect(one).toEqual({ react: { '19.0.0': { get, from: 'page', version: '19.0.0' } } });
    expect(one.react).not.toBe(other.react);
    expect(one.react?.['19.0.0']).not.toBe(other.react?.['19.0.0']);
  });

  test.each([undefined, null, {}])('may be nothing: %s', (nothing) => {
    expect(readPageScope(nothing)).toEqual({});
  });

  test.each([
    ['no object', 'react', 'chartroomShared must be an object'],
    [
      'a module itself',
      { react: { useState: get } },
      "chartroomShared['react']['useState'] must be",
    ],
    [
      'a copy that is none',
      { react: { '19.0.0': {} } },
      "chartroomShared['react']['19.0.0'] must be",
    ],
    ['a version alone', { react: '19.0.0' }, "chartroomShared['react'] must be an object"],
  ])('is refused by its path where it is %s', (_, shared, says) => {
    expect(() => readPageScope(shared)).toThrow(says);
  });

  test('is refused with some of what is wrong, and not with all exports of a library', () => {
    const react = { a: get, b: get, c: get, d: get };
    expect(() => readPageScope({ react })).toThrow(/'a'.*; .*'b'.*; and more$/);
  });
});
