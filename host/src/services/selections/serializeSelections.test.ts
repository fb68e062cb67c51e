import { limits, type Selection } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { carriedSelections } from './carriedSelections';
import { parseSelections, serializeSelections } from './serializeSelections';

const names: Selection = { kind: 'points', field: 'Industry', values: ['Mining', 'Finance'] };
const numbers: Selection = { kind: 'points', field: 'year', values: [1955, -1.5e-7] };
const piece: Selection = { kind: 'interval', field: 'latency', from: 210, to: 420.5 };
const time: Selection = {
  kind: 'interval',
  field: 'time',
  from: Date.UTC(2026, 10, 21, 10),
  to: Date.UTC(2026, 10, 21, 10, 5),
  isTime: true,
};

const days: Selection = {
  kind: 'interval',
  field: 'day',
  from: Date.UTC(2024, 0, 1),
  to: Date.UTC(2024, 1, 1) - 1,
  isTime: true,
  precision: 'day',
};

describe('selections in a URL', () => {
  test('have calendar days as dates, including the last one', () => {
    expect(serializeSelections([days])).toEqual(['day:2024-01-01~2024-01-31']);
    expect(parseSelections(['day:2024-01-01~2024-01-31'])).toMatchObject({
      selections: [days],
      problems: [],
    });
    const one = parseSelections(['day:2024-02-29~2024-02-29']);
    expect(one.selections).toMatchObject([
      { from: Date.UTC(2024, 1, 29), to: Date.UTC(2024, 2, 1) - 1 },
    ]);
    expect(parseSelections(['day:2024-13-01~2024-13-02']).problems).not.toEqual([]);
  });

  test('are readable', () => {
    expect(serializeSelections([names, numbers, piece, time])).toEqual([
      'Industry:Mining,Finance',
      'year:#1955,#-1.5e-7',
      'latency:210~420.5',
      'time:2026-11-21T10:00:00.000Z~2026-11-21T10:05:00.000Z',
    ]);
  });

  test('contain no cursors', () => {
    expect(serializeSelections([{ kind: 'cursor', field: 'time', value: 5 }])).toEqual([]);
  });

  test('leave out the oldest if there is no room for all', () => {
    const long = (field: string): Selection => ({
      kind: 'points',
      field,
      values: ['x'.repeat(limits.selectedTextLength)],
    });
    const texts = serializeSelections([long('a'), long('b'), names]);
    expect(texts.map((text) => text[0])).toEqual(['b', 'I']);
    const many = Array.from({ length: 40 }, (_, i) => ({ ...piece, field: `f${i}` }));
    expect(serializeSelections(many)).toHaveLength(limits.addressSelections);
    expect(serializeSelections(many).at(-1)).toBe('f39:210~420.5');
  });

  test('are parsed back unchanged, whatever their texts', () => {
    const field = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    const selection = fc.oneof(
      fc.record({
        kind: fc.constant('points' as const),
        field,
        values: fc.array(
          fc.oneof(number, fc.string({ unit: 'grapheme' }), fc.constantFrom('#1', '~', '\\', ':,')),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
      }),
      fc
        .tuple(field, number, number, fc.boolean())
        .filter(([, a, b]) => a !== b)
        .map(([name, a, b, isTime]) => {
          const [from, to] = [Math.min(a, b), Math.max(a, b)];
          const isWhole = isTime && [from, to].every((end) => new Date(end).getTime() === end);
          return {
            kind: 'interval' as const,
            field: name,
            from,
            to,
            ...(isWhole && { isTime: true }),
          };
        }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(selection, {
          maxLength: 4,
          selector: ({ kind, field }) => `${kind} ${field}`,
        }),
        (all) => {
          const texts = serializeSelections(all);
          fc.pre(texts.length === all.length);
          expect(parseSelections(texts)).toMatchObject({ selections: all, problems: [] });
        },
      ),
    );
  });
});

describe('selections that were made in a panel', () => {
  const owned = ['Industry:Mining~~p1', 'latency:210~420~p\\~1'];

  test('name it, and are parsed back with it', () => {
    const { selections, owners, problems } = parseSelections(owned);
    expect(problems).toEqual([]);
    expect(selections).toEqual([
      { ...names, values: ['Mining'] },
      { ...piece, to: 420 },
    ]);
    expect(selections.map((selection) => owners.get(selection))).toEqual(['p1', 'p~1']);
    expect(serializeSelections(selections, (each) => owners.get(each) ?? null)).toEqual(owned);
  });

  test('belong to the page on another dashboard, whatever its panels', () => {
    expect(carriedSelections(owned)).toEqual(['Industry:Mining', 'latency:210~420']);
  });
});

describe('malformed parameters', () => {
  test.each([
    ['Industry', 'select.0', 'must be a field'],
    ['', 'select.0', 'must be a field'],
    ['a:1~2~p~3', 'select.0', 'must be a field'],
    ['a:5~2', 'select.0.to', 'must be above'],
    ['a:x~2', 'select.0.from', 'finite'],
    ['a:#x', 'select.0.values.0', 'finite'],
    ['a:#1e999', 'select.0.values.0', 'finite'],
    ['a:2026-99-99T00:00Z~2026-11-21T00:00Z', 'select.0.from', 'finite'],
    [':a', 'select.0.field', ''],
    [`${'f'.repeat(300)}:a`, 'select.0.field', '200'],
  ])('name the path of the problem: %s', (text, path, message) => {
    const { selections, problems } = parseSelections([text]);
    expect(selections).toEqual([]);
    expect(problems).toEqual([{ path, message: expect.stringContaining(message) }]);
  });

  test('leave valid ones intact', () => {
    const { selections, problems } = parseSelections(['a:5~2', 'b:x', 'b:y']);
    expect(selections).toEqual([{ kind: 'points', field: 'b', values: ['y'] }]);
    expect(problems).toHaveLength(1);
  });

  test('are limited in number and length', () => {
    const many = Array.from({ length: 20 }, (_, i) => `f${i}:a`);
    const read = parseSelections(many);
    expect(read.selections).toHaveLength(limits.addressSelections);
    expect(read.problems.map(({ path }) => path)).toEqual(['select']);
    const long = parseSelections([`a:${'x,'.repeat(limits.addressSelectionsLength)}`]);
    expect(long.selections).toEqual([]);
    expect(long.problems.map(({ path }) => path)).toEqual(['select']);
  });

  test('never throw', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (texts) => {
        parseSelections(texts);
      }),
    );
  });
});
