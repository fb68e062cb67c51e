import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemsByPath } from '../test/problemsByPath';
import { parseChartModule, parseSourceModule } from './index';

const lifecycle = async () => undefined;
const chart = {
  contract: 1,
  bootstrap: lifecycle,
  mount: lifecycle,
  update: lifecycle,
  unmount: lifecycle,
};

describe('parseChartModule', () => {
  test('C40: returns the module itself', () => {
    const parsed = parseChartModule(chart);
    expect(parsed.ok && parsed.value).toBe(chart);
  });

  test('C40: accepts a module whose functions are inherited', () => {
    expect(parseChartModule(Object.create(chart)).ok).toBe(true);
  });

  test('C40, C1: returns all problems with their paths', () => {
    expect(
      problemsByPath(parseChartModule({ contract: 3, mount: lifecycle, update: 'x' })),
    ).toEqual({
      contract: 'must be one of 1, 2',
      bootstrap: 'must be a function',
      update: 'must be a function',
      unmount: 'must be a function',
    });
  });

  test.each([undefined, null, 'x', 1, lifecycle])('C40: rejects %p', (input) => {
    expect(problemsByPath(parseChartModule(input))).toEqual({ '': 'must be an object' });
  });

  test('C5: never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(parseChartModule(input).ok || parseSourceModule(input).ok).toBe(false);
      }),
    );
    const throwing = new Proxy({}, { get: () => JSON.parse('{') });
    expect(parseChartModule(throwing).ok).toBe(false);
  });
});

describe('parseSourceModule', () => {
  test('C80: returns the module itself', () => {
    const source = { contract: 1, open: () => () => undefined };
    const parsed = parseSourceModule(source);
    expect(parsed.ok && parsed.value).toBe(source);
  });

  test('C80: rejects a chart', () => {
    expect(problemsByPath(parseSourceModule(chart))).toEqual({ open: 'must be a function' });
  });
});
