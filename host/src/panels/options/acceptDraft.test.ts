import type { OptionObject, OptionsSchema } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { acceptDraft } from './acceptDraft';
import { sameItem } from './itemKeys';

const schema: OptionsSchema = {
  type: 'object',
  properties: {
    min: { type: 'number', title: 'Min', default: null, lessThan: 'max' },
    max: { type: 'number', title: 'Max', default: null },
    name: { type: 'string', title: 'Name', default: '' },
    lines: { type: 'array', title: 'Lines', format: 'references', default: [] },
    limits: { type: 'array', title: 'Limits', format: 'thresholds', default: [] },
  },
};
const line = (at: string): OptionObject => ({ axis: 'y', at, to: '', meaning: 'bad', title: '' });
const from = (value: number): OptionObject => ({ from: value, meaning: 'warn', title: '' });
const last = { min: 0, max: 450, name: '', lines: [line('1'), line('2')], limits: [] };

describe('acceptDraft', () => {
  test('accepts a valid draft as it is', () => {
    const draft = { ...last, min: 5 };
    expect(acceptDraft(schema, draft, last)).toEqual({ accepted: draft, problems: [] });
  });

  test('keeps the last valid value of an invalid option, and takes all else', () => {
    const { accepted, problems } = acceptDraft(schema, { ...last, min: 'x', name: 'A' }, last);
    expect(accepted).toEqual({ ...last, name: 'A' });
    expect(problems.map(({ path }) => path)).toEqual(['min']);
  });

  test('keeps both of two options that contradict each other', () => {
    const { accepted } = acceptDraft(schema, { ...last, max: -1, name: 'A' }, last);
    expect(accepted).toEqual({ ...last, name: 'A' });
  });

  test('keeps the last valid value of an item that has moved', () => {
    const [first, second] = last.lines as [OptionObject, OptionObject];
    const invalid = sameItem(second, { ...second, at: '', title: 'Goal' });
    const { accepted } = acceptDraft(schema, { ...last, lines: [invalid, first] }, last);
    expect(accepted.lines).toEqual([{ ...second, title: 'Goal' }, first]);
  });

  test('leaves out a new item until it is valid', () => {
    const { accepted } = acceptDraft(schema, { ...last, lines: [line(''), line('3')] }, last);
    expect(accepted.lines).toEqual([line('3')]);
  });

  test('keeps a whole list whose order is invalid', () => {
    const [first, second] = [from(1), from(2)];
    const ordered = { ...last, limits: [first, second] };
    const draft = { ...last, limits: [sameItem(first, from(3)), second], name: 'A' };
    const { accepted } = acceptDraft(schema, draft, ordered);
    expect(accepted).toEqual({ ...ordered, name: 'A' });
  });
});
