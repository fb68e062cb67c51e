import { describe, expect, test } from '@jest/globals';
import { column, readText } from '../test/readText';

describe('numbers as people write them', () => {
  const numbers: readonly [string, string[], (number | null)[], unit?: string][] = [
    ['a decimal comma', ['0,5', '1,25', '-3'], [0.5, 1.25, -3]],
    ['a decimal comma and points as thousands', ['1.234', '12.345,6'], [1234, 12345.6]],
    ['points as thousands twice', ['1.234.567', '1.234'], [1234567, 1234]],
    ['a decimal point and commas as thousands', ['1,234', '12,345.6'], [1234, 12345.6]],
    ['spaces as thousands', ['1 234', '12 345,6', '7'], [1234, 12345.6, 7]],
    ['no-break spaces as thousands', ['1\u00a0234', '2\u202f345\u202f678'], [1234, 2345678]],
    ['apostrophes as thousands', ["1'234.5", '12’345'], [1234.5, 12345]],
    ['lakh and crore', ['12,34,567', '1,00,000.5'], [1234567, 100000.5]],
    ['the minus sign U+2212', ['−3', '−0.5', '4'], [-3, -0.5, 4]],
    ['brackets for less than nothing', ['(1,234.50)', '12'], [-1234.5, 12]],
    ['a minus behind', ['1.234,50-', '2,5'], [-1234.5, 2.5]],
    ['dollars', ['$1,234.50', '-$5', '($2.25)', '$ 3'], [1234.5, -5, -2.25, 3], '$'],
    ['euros', ['1.234,50 €', '−2,5\u00a0€'], [1234.5, -2.5], '€'],
    ['a currency by its code', ['CHF 12.50', 'CHF -3'], [12.5, -3], 'CHF'],
    ['per cent', ['12,5 %', '3%'], [12.5, 3], '%'],
    ['one unit, which stays', ['5 MB', '12.5 MB'], [5, 12.5], 'MB'],
    ['several units of one kind', ['1.1 GB', '5 MB', '512 B'], [1.1e9, 5e6, 512], 'B'],
    ['durations in several units', ['250 ms', '1.5 s', '2 min'], [0.25, 1.5, 120], 's'],
    ['counts in several units', ['1.5 M', '250 k', '2 bn'], [1.5e6, 250e3, 2e9]],
    ['a rate', ['12 µg/m³', '7.5 µg/m³'], [12, 7.5], 'µg/m³'],
    ['marks behind figures', ['12.3 e', '4.5', '6 bp', '7.25*'], [12.3, 4.5, 6, 7.25]],
    [
      'signs for what is missing',
      ['1.5', ':', '..', 'NA', 'n/a', '-', ': c'],
      [1.5, ...Array(6).fill(null)],
    ],
    ['exponents', ['1,5E+3', '2,25'], [1500, 2.25]],
  ];

  test.each(numbers.map(([name, texts, values, unit]) => ({ name, texts, values, unit })))(
    '$name',
    async ({ name, texts, values, unit }) => {
      const found = await column(texts);
      expect([found.type, found.values, found.unit]).toEqual(['number', values, unit]);
      expect([found.unread.count, found.marked.count]).toEqual([
        0,
        name.startsWith('marks') ? 3 : 0,
      ]);
    },
  );

  test.each<[string, string[], string]>([
    ['codes with leading zeros', ['01234', '98765'], '“01234” starts with a zero'],
    ['integers beyond 2^53', ['9007199254740993', '1'], 'too many digits for an exact number'],
    ['several currencies', ['5 €', '6 $'], 'Several currencies: €, $'],
    ['seats', ['12A', '14A'], 'Text such as “12A”'],
    ['house numbers', ['12', '14a', '16', '18b'], '2 of 4 cells aren’t numbers'],
    ['lists of numbers', ['1,2', '3,4,5', '6,7,8'], 'Text such as “1,2”'],
    [
      'dates in both orders',
      ['25/04/2024', '04/25/2024'],
      'starts with the day, “04/25/2024” with the month',
    ],
    ['years that begin within a year', ['2009/10', '2010/11', '2011/12'], 'Text such as'],
  ])('exclude %s', async (_, texts, reason) => {
    const found = await column(texts);
    expect([found.type, found.values]).toEqual(['category', texts]);
    expect(found.reason).toContain(reason);
  });

  test('1.234 is read by the evidence of the whole file', async () => {
    const german = await column(['1.234', '2.345'], ['0,5', '1,25']);
    expect(german.values).toEqual([1234, 2345]);
    expect(german.reason).toBe('“1.234” is 1234, because other columns have a decimal comma');
    const english = await column(['1.234', '2.345'], ['0.5', '1.25']);
    expect(english.values).toEqual([1.234, 2.345]);
    const alone = await column(['1.234', '2.345']);
    expect(alone.values).toEqual([1.234, 2.345]);
    expect(alone.reason).toContain('no cell confirms');
  });

  test.each([
    ['A;1,789\nB;1,654\n', [1.789, 1.654]],
    ['A;1.789\nB;654\nC;2.001\n', [1789, 654, 2001]],
    ['A;1,789\nB;1,234.5\n', [1789, 1234.5]],
  ])('semicolons between cells suggest a decimal comma: %j', async (text, values) => {
    const { rows } = await readText(`Ort;Preis\n${text}`);
    expect(rows.map(([, value]) => value)).toEqual(values);
  });

  test('evidence in the column itself takes precedence', async () => {
    const found = await column(['52.52', '1.234'], ['0,5', '1,25']);
    expect(found.values).toEqual([52.52, 1.234]);
  });

  test('a decimal comma after the first thousand rows is detected too', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => (n === 2500 ? '1,5' : '1.234'));
    const panel = await readText(
      `x\n${rows.join('\n')}`,
      { settings: { delimiter: 'tab' } },
      { chunkBytes: 4000 },
    );
    expect(panel.rows[0]).toEqual([1234]);
    expect(panel.rows[2500]).toEqual([1.5]);
    expect(panel.serverCalls.requests).toBe(2);
  });

  test('an integer beyond 2^53 after the first thousand rows makes the column text', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => (n === 2500 ? '9007199254740993' : `${n}`));
    const panel = await readText(`id\n${rows.join('\n')}`, {}, { chunkBytes: 4000 });
    expect(panel.fields).toEqual(['id: category']);
    expect(panel.rows[2500]).toEqual(['9007199254740993']);
  });

  test('the setting decides the decimal sign', async () => {
    const text = 'x;y\n1.234;a\n2.345;b\n';
    const comma = await readText(text, { settings: { decimal: ',' } });
    expect(comma.rows.map(([x]) => x)).toEqual([1234, 2345]);
    const point = await readText('x;y\n1,234;a\n', { settings: { decimal: '.' } });
    expect(point.rows[0]?.[0]).toBe(1234);
  });

  test('cells without a header are split at semicolons, not at decimal commas', async () => {
    const { rows } = await readText('0,5;1,25\n2,5;3,75\n', { settings: { header: false } });
    expect(rows).toEqual([
      [0.5, 1.25],
      [2.5, 3.75],
    ]);
  });

  test('numbers in JSON keep their point beside texts with a comma', async () => {
    const { rows } = await readText('[{"a":1.234,"b":"0,5"},{"a":2.345,"b":"1,25"}]');
    expect(rows).toEqual([
      [1.234, 0.5],
      [2.345, 1.25],
    ]);
  });
});

describe('a column that is mostly numbers', () => {
  test('stays a number column from two thirds on, and counts the rest with its lines', async () => {
    const { columns, rows } = await readText('x\n1\nsuppressed\n3\n<5\n5\n6\n');
    expect(rows.map(([x]) => x)).toEqual([1, null, 3, null, 5, 6]);
    expect(columns[0]).toMatchObject({
      type: 'number',
      values: 4,
      unread: {
        count: 2,
        first: [
          { line: 3, text: 'suppressed' },
          { line: 5, text: '<5' },
        ],
      },
    });
    const less = await column(['1', 'a', '3', 'b', '5', 'c', '7']);
    expect(less.type).toBe('category');
    expect(less.reason).toContain('3 of 7 cells aren’t numbers, such as “a”');
  });

  test('counts flags and markers of missing values separately', async () => {
    const { columns } = await readText('x,y\n12.3 e,1\n:,2\n4,3\n,4\n');
    expect(columns[0]).toMatchObject({
      values: 2,
      missing: 1,
      unread: { count: 0, first: [] },
      marked: { count: 1, first: [{ line: 2, text: '12.3 e' }] },
    });
  });
});
