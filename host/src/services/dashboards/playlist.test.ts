import { describe, expect, test } from '@jest/globals';
import { nextInPlaylist, parsePlaylist, playlistSearch } from './playlist';

const parse = (search: string) => parsePlaylist(new URLSearchParams(search));

describe('a playlist', () => {
  test.each([
    ['playlist=a,b', { ids: ['a', 'b'], everyMs: 30_000 }],
    ['playlist=a,b,c&every=5', { ids: ['a', 'b', 'c'], everyMs: 5_000 }],
    ['playlist=a,b&every=4', { ids: ['a', 'b'], everyMs: 30_000 }],
    ['playlist=a,b&every=x', { ids: ['a', 'b'], everyMs: 30_000 }],
    ['playlist=a,../b,c', { ids: ['a', 'c'], everyMs: 30_000 }],
    ['playlist=a', null],
    ['', null],
  ])('of %j', (search, expected) => {
    expect(parse(search)).toEqual(expected);
  });

  test('goes round', () => {
    const list = { ids: ['a', 'b'], everyMs: 5_000 };
    expect(['a', 'b', 'other'].map((id) => nextInPlaylist(list, id))).toEqual(['b', 'a', 'a']);
  });

  test('is read from the address that starts it', () => {
    expect(parse(playlistSearch(['a', 'b']))).toEqual({ ids: ['a', 'b'], everyMs: 30_000 });
  });
});
