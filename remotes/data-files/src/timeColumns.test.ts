import { describe, expect, test } from '@jest/globals';
import { column, readText } from '../test/readText';

const day = (text: string) => Date.parse(`${text}T00:00Z`);

describe('times as people write them', () => {
  test.each<[string, string[], string[]]>([
    ['days in one number', ['20240101', '20240229'], ['2024-01-01', '2024-02-29']],
    ['month and year', ['Jan-24', 'Dec-99'], ['2024-01-01', '1999-12-01']],
    ['day, month and year', ['01-Jan-24', '29-Feb-2024'], ['2024-01-01', '2024-02-29']],
    ['months in German', ['1. März 2024', '31. Dez. 2024'], ['2024-03-01', '2024-12-31']],
    [
      'months in French and Spanish',
      ['1 août 2024', '2 de enero de 2024'],
      ['2024-08-01', '2024-01-02'],
    ],
    ['weekdays in front', ['Mon, 01 Jan 2024', 'Thu, 29 Feb 2024'], ['2024-01-01', '2024-02-29']],
    ['ISO weeks', ['2024-W05', '2020-W53'], ['2024-01-29', '2020-12-28']],
    ['quarters', ['2024-Q1', '2023Q4'], ['2024-01-01', '2023-10-01']],
    ['quarters first', ['Q1 2024', 'Q3/2024'], ['2024-01-01', '2024-07-01']],
    ['months of offices', ['2024M01', '2024-M12'], ['2024-01-01', '2024-12-01']],
    ['half years', ['2024-S2', 'H1 2024'], ['2024-07-01', '2024-01-01']],
    [
      'midnights without a zone',
      ['2024-01-01 00:00:00', '2024-01-02 00:00:00'],
      ['2024-01-01', '2024-01-02'],
    ],
    ['days with points', ['31.01.2024', '1.2.24'], ['2024-01-31', '2024-02-01']],
  ])('%s are days', async (_, texts, days) => {
    const found = await column(texts);
    expect([found.type, found.precision, found.values]).toEqual(['time', 'day', days.map(day)]);
  });

  test.each([
    ['2024-01-31 10:20 UTC', '2024-01-31T10:20Z'],
    ['2024-01-31T10:20:30Z', '2024-01-31T10:20:30Z'],
    ['2024-01-31 10:20:30 GMT', '2024-01-31T10:20:30Z'],
    ['2024-01-31 10:20 +0100', '2024-01-31T09:20Z'],
    ['20240131T102030Z', '2024-01-31T10:20:30Z'],
    ['Wed, 31 Jan 2024 10:20:30 GMT', '2024-01-31T10:20:30Z'],
    ['2024-01-31T00:00:00Z', '2024-01-31T00:00:00Z'],
  ])('%s is a time', async (text, moment) => {
    const found = await column([text, text]);
    expect([found.type, found.precision, found.values[0]]).toEqual([
      'time',
      undefined,
      Date.parse(moment),
    ]);
  });

  test('the reason names a day that decides the order', async () => {
    const found = await column(['03/04/2024', '25/04/2024']);
    expect(found.values).toEqual([day('2024-04-03'), day('2024-04-25')]);
    expect(found.reason).toBe('“03/04/2024” is day/month, because “25/04/2024” occurs');
  });

  test('another column decides the order', async () => {
    const found = await column(['03/04/2024', '05/06/2024'], ['25/04/2024', '26/04/2024']);
    expect(found.values).toEqual([day('2024-04-03'), day('2024-06-05')]);
    expect(found.reason).toContain('other columns start with the day');
  });

  test('the reason says that nothing decides the order', async () => {
    const found = await column(['03/04/2024', '05/06/2024']);
    expect(found.values[0]).toBe(day('2024-03-04'));
    expect(found.reason).toBe('“03/04/2024” is month/day, but no cell confirms it');
  });

  test('a time of day after the first thousand rows turns days into times', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) =>
      n === 2500 ? '2024-01-01 10:20' : '2024-01-01',
    );
    const panel = await readText(`at\n${rows.join('\n')}`, {}, { chunkBytes: 4000 });
    expect(panel.frame.fields[0]).not.toHaveProperty('precision');
    expect(panel.rows[2500]).toEqual([Date.parse('2024-01-01T10:20Z')]);
  });

  test.each([
    ['lifetime_value', 'number'],
    ['updated_rows', 'number'],
    ['response_time', 'number'],
    ['candidate', 'number'],
    ['signup_time', 'time'],
    ['createdAt', 'time'],
    ['startTime', 'time'],
    ['starttime', 'time'],
    ['date', 'time'],
    ['ts', 'time'],
  ])('numbers that can be seconds, with the name %s: %s', async (name, type) => {
    const { columns } = await readText(`${name}\n1700000000\n1700000100\n`);
    expect(columns[0]?.type).toBe(type);
  });
});
