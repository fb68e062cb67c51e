import { type OptionSchema, type OptionsSchema, parseOptions } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { problemText } from './problemText';

const max: OptionSchema = { type: 'number', title: 'Max', default: null };
const number = { type: 'number', title: 'N', default: 2, minimum: 1, maximum: 9 } as const;
const list = { type: 'array', title: 'L', items: { type: 'number' }, default: [] } as const;
const colours = { type: 'array', title: 'C', format: 'series-colours', default: [] } as const;
const references = { type: 'array', title: 'R', format: 'references', default: [] } as const;
const thresholds = { type: 'array', title: 'T', format: 'thresholds', default: [] } as const;

/** Sentences about the problems of one option, or of it beside `max`. */
function sentences(option: OptionSchema, value: unknown, more: object = {}): readonly string[] {
  const properties = { option, max };
  const schema: OptionsSchema = { type: 'object', properties };
  const parsed = parseOptions(schema, { option: value, ...more });
  if (parsed.ok) return [];
  return parsed.problems.map(({ rule }) =>
    problemText(rule, { option, value, siblings: properties }),
  );
}

describe('problemText', () => {
  test.each([
    ['a number that is too small', number, 0, 'Enter 1 or more.'],
    ['a number that is too large', number, 10, 'Enter 9 or less.'],
    ['text in place of a number', number, 'two', 'Enter a number, such as 2.5.'],
    ['a missing number', number, null, 'Enter a number.'],
    ['text in a list of numbers', list, [1, 'x'], '“x” isn’t a number.'],
    ['too many items', { ...list, maxItems: 1 }, [1, 2], 'Enter at most 1 line.'],
    ['too many objects', { ...colours, maxItems: 1 }, [{}, {}], 'The limit is 1 item.'],
    [
      'an unknown colour',
      { type: 'string', title: 'C', format: 'colour', default: '' },
      'red',
      'Enter a colour such as #1d5bb0.',
    ],
    [
      'a series with two colours',
      colours,
      [{ series: 'a' }, { series: 'a' }],
      'This series has a colour already.',
    ],
    ['a reference without a position', references, [{}], 'Enter a value, a date or a name.'],
    ['thresholds out of order', thresholds, [{ from: 5 }, { from: 4 }], 'Must be greater than 5.'],
  ] as const)('says what to do about %s', (_, option, value, sentence) => {
    expect(sentences(option, value)).toEqual([sentence]);
  });

  test('names the other option of a contradiction by its title', () => {
    const option: OptionSchema = { ...number, maximum: 900, lessThan: 'max' };
    expect(sentences(option, 500, { max: 450 })).toEqual(['Must be less than Max (450).']);
  });
});
