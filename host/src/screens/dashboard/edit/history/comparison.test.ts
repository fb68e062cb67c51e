import { describe, expect, test } from '@jest/globals';
import { readComparison, stepOther, withComparison } from './comparison';

const revisions = [{ n: 41 }, { n: 40 }, { n: 38 }, { n: 3 }];

function read(search: string) {
  return readComparison(new URLSearchParams(search), revisions);
}

describe('what the history compares', () => {
  test('is the newest revision and now, if the address says nothing', () => {
    expect(read('')).toEqual({ chosen: 41, other: null, older: 41, newer: null });
    expect(readComparison(new URLSearchParams(), [])).toBeNull();
  });

  test.each([
    ['revision=38', 38, null, 38, null],
    ['revision=38&compare=41', 38, 41, 38, 41],
    ['revision=41&compare=3', 41, 3, 3, 41],
    ['revision=40&compare=40', 40, 40, 40, 40],
    ['revision=39&compare=2', 41, null, 41, null],
    ['revision=x&compare=', 41, null, 41, null],
  ])('of ?%s has its older side first', (search, chosen, other, older, newer) => {
    expect(read(search)).toEqual({ chosen, other, older, newer });
  });

  test('is written beside other parameters', () => {
    const search = new URLSearchParams('from=now-1h&compare=3');
    expect(String(withComparison(search, { chosen: 38, other: 41 }))).toBe(
      'from=now-1h&compare=41&revision=38',
    );
    expect(String(withComparison(search, { chosen: 38, other: null }))).toBe(
      'from=now-1h&revision=38',
    );
  });

  test('steps on its other side from now to the oldest and back', () => {
    const down = [null, 41, 40, 38, 3].map((other) => stepOther(revisions, other, 1));
    expect(down).toEqual([41, 40, 38, 3, 3]);
    const up = [null, 41, 40, 38, 3].map((other) => stepOther(revisions, other, -1));
    expect(up).toEqual([null, null, 41, 40, 38]);
  });
});
