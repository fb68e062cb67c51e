import { fieldByName, frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { fieldText, nameWithUnit } from './fieldText';

describe('the text of a field', () => {
  const frame = frameFrom(
    { host: ['a', null], load: [0.25, 1200] },
    { load: { type: 'number', unit: 'rpm' } },
  );
  const text = (name: string, row: number) => {
    const field = fieldByName(frame, name);
    if (!field) throw new Error(`the frame has no field ${name}`);
    return fieldText(field, row, { locale: 'en', rows: frame.length });
  };

  test('is the name of its category, or a dash', () => {
    expect([text('host', 0), text('host', 1)]).toEqual(['a', '–']);
  });

  test('is its number with the unit of the field', () => {
    expect(text('load', 1)).toMatch(/^1,200\s?rpm$/);
  });
});

test.each([
  ['Speed', 'rpm', 'Speed, rpm'],
  ['Load', '', 'Load'],
  ['Power', 'W', 'Power'],
])('the name %s with the unit “%s” reads “%s”', (name, unit, text) => {
  expect(nameWithUnit(name, { unit })).toBe(text);
});
