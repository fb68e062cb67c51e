import { describe, expect, test } from '@jest/globals';
import { parseSelection } from './parseSelection';

describe('a selection that a chart makes (C130)', () => {
  test.each([
    { kind: 'interval', field: 'time', from: -1, to: 2 },
    { kind: 'interval', field: 'time', from: -1, to: 2, isTime: true },
    { kind: 'interval', field: 'day', from: 0, to: 86_399_999, isTime: true, precision: 'day' },
    { kind: 'points', field: 'host', values: ['a', 2, ''] },
    { kind: 'cursor', field: '__proto__', value: 7 },
  ])('is accepted unchanged: $kind', (selection) => {
    expect(parseSelection(selection)).toEqual({ ok: true, value: selection });
  });

  test.each([
    ['another kind', { kind: 'lasso', field: 'x' }, 'kind'],
    ['no field', { kind: 'cursor', field: '', value: 1 }, 'field'],
    ['a reversed interval', { kind: 'interval', field: 'x', from: 2, to: 2 }, 'to'],
    ['an end that is no number', { kind: 'interval', field: 'x', from: 0, to: Number.NaN }, 'to'],
    ['no values', { kind: 'points', field: 'x', values: [] }, 'values'],
    ['too many values', { kind: 'points', field: 'x', values: Array(5000).fill(1) }, 'values'],
    ['a value that is neither', { kind: 'points', field: 'x', values: [{}] }, 'values.0'],
    ['text without end', { kind: 'cursor', field: 'x', value: 'a'.repeat(5000) }, 'value'],
    ['what is not known', { kind: 'cursor', field: 'x', value: 1, html: '<b>' }, 'html'],
  ])('is rejected with %s (C2, C4)', (_, selection, path) => {
    const parsed = parseSelection(selection);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problems.map((problem) => problem.path)).toContain(path);
  });
});
