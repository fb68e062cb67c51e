import { describe, expect, test } from '@jest/globals';
import { longestChain } from './levels';

function chainOf(...spans: [name: string, startMs: number, endMs: number][]): string {
  const requests = spans.map(([name, startMs, endMs]) => ({ name, startMs, endMs }));
  return longestChain(requests)
    .map(({ name }) => name)
    .join(' ');
}

describe('the longest chain of requests', () => {
  test('counts requests that ran side by side once', () => {
    expect(chainOf(['page', 0, 10], ['script', 12, 30], ['style', 12, 25])).toBe('page script');
  });

  test('counts a request that waited for another’s answer as one more', () => {
    expect(chainOf(['page', 0, 10], ['script', 10, 30], ['data', 31, 40], ['font', 12, 90])).toBe(
      'page script data',
    );
  });

  test('follows the branch that is longest, not the one that ends last', () => {
    expect(chainOf(['page', 0, 10], ['slow', 11, 100], ['quick', 11, 20], ['next', 21, 30])).toBe(
      'page quick next',
    );
  });

  test('does not depend on the order of the list', () => {
    expect(chainOf(['data', 31, 40], ['script', 11, 30], ['page', 0, 10])).toBe('page script data');
  });

  test('of no requests is empty', () => {
    expect(chainOf()).toBe('');
  });
});
