import { describe, expect, test } from '@jest/globals';
import { openPanel, type PanelOptions } from '../test/openPanel';
import { type ServedText, serveText } from '../test/serveText';

async function read(
  text: string | Uint8Array,
  options: Partial<PanelOptions> = {},
  served: ServedText = {},
) {
  const { fetch, seen } = serveText(text, served);
  const panel = openPanel({ fetch, ...options });
  await panel.settled;
  expect(panel.errors).toEqual([]);
  const [description] = panel.descriptions;
  if (!description || panel.descriptions.length > 1) throw new Error('expected one description');
  return Object.assign(panel, { seen, description, columns: description.columns });
}

/** One column below the name `x`; `y` beside it says something of the file. */
async function column(texts: readonly string[], beside: readonly string[] = []) {
  const rows = texts.map((text, n) => `"${text}"\t"${beside[n] ?? ''}"`);
  const { rows: values, columns, frame } = await read(['x\ty', ...rows].join('\n'));
  const [about] = columns;
  const [field] = frame.fields;
  if (!about || !field) throw new Error('expected a column');
  return { ...about, type: field.type, values: values.map(([value]) => value) };
}

const day = (text: string) => Date.parse(`${text}T00:00Z`);

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
    ['codes with leading zeros', ['01234', '98765'], '“01234” begins with a zero'],
    ['integers beyond 2^53', ['9007199254740993', '1'], 'more digits than a number keeps exactly'],
    ['several currencies', ['5 €', '6 $'], 'Several currencies: €, $'],
    ['seats', ['12A', '14A'], 'Text such as “12A”'],
    ['house numbers', ['12', '14a', '16', '18b'], '2 of 4 cells are no numbers'],
    ['lists of numbers', ['1,2', '3,4,5', '6,7,8'], 'Text such as “1,2”'],
    [
      'dates in both orders',
      ['25/04/2024', '04/25/2024'],
      'has the day first, “04/25/2024” the month',
    ],
    ['years that begin within a year', ['2009/10', '2010/11', '2011/12'], 'Text such as'],
  ])('not: %s', async (_, texts, reason) => {
    const found = await column(texts);
    expect([found.type, found.values]).toEqual(['category', texts]);
    expect(found.reason).toContain(reason);
  });

  test('the file as a whole says what 1.234 is', async () => {
    const german = await column(['1.234', '2.345'], ['0,5', '1,25']);
    expect(german.values).toEqual([1234, 2345]);
    expect(german.reason).toBe('“1.234” is 1234, because other columns have a decimal comma');
    const english = await column(['1.234', '2.345'], ['0.5', '1.25']);
    expect(english.values).toEqual([1.234, 2.345]);
    const alone = await column(['1.234', '2.345']);
    expect(alone.values).toEqual([1.234, 2.345]);
    expect(alone.reason).toContain('no cell settles');
  });

  test.each([
    ['A;1,789\nB;1,654\n', [1.789, 1.654]],
    ['A;1.789\nB;654\nC;2.001\n', [1789, 654, 2001]],
    ['A;1,789\nB;1,234.5\n', [1789, 1234.5]],
  ])('semicolons between the cells speak for a decimal comma: %j', async (text, values) => {
    const { rows } = await read(`Ort;Preis\n${text}`);
    expect(rows.map(([, value]) => value)).toEqual(values);
  });

  test('a column goes by its own cells first', async () => {
    const found = await column(['52.52', '1.234'], ['0,5', '1,25']);
    expect(found.values).toEqual([52.52, 1.234]);
  });

  test('a decimal comma behind the first thousand rows is found as well', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => (n === 2500 ? '1,5' : '1.234'));
    const panel = await read(
      `x\n${rows.join('\n')}`,
      { settings: { delimiter: 'tab' } },
      { chunkBytes: 4000 },
    );
    expect(panel.rows[0]).toEqual([1234]);
    expect(panel.rows[2500]).toEqual([1.5]);
    expect(panel.seen.requests).toBe(2);
  });

  test('an integer beyond 2^53 behind the first thousand rows makes all of them text', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => (n === 2500 ? '9007199254740993' : `${n}`));
    const panel = await read(`id\n${rows.join('\n')}`, {}, { chunkBytes: 4000 });
    expect(panel.fields).toEqual(['id: category']);
    expect(panel.rows[2500]).toEqual(['9007199254740993']);
  });

  test('the setting says which sign it is', async () => {
    const text = 'x;y\n1.234;a\n2.345;b\n';
    const comma = await read(text, { settings: { decimal: ',' } });
    expect(comma.rows.map(([x]) => x)).toEqual([1234, 2345]);
    const point = await read('x;y\n1,234;a\n', { settings: { decimal: '.' } });
    expect(point.rows[0]?.[0]).toBe(1234);
  });

  test('cells without a header are cut at semicolons, not at decimal commas', async () => {
    const { rows } = await read('0,5;1,25\n2,5;3,75\n', { settings: { header: false } });
    expect(rows).toEqual([
      [0.5, 1.25],
      [2.5, 3.75],
    ]);
  });

  test('numbers of JSON keep their point beside texts with a comma', async () => {
    const { rows } = await read('[{"a":1.234,"b":"0,5"},{"a":2.345,"b":"1,25"}]');
    expect(rows).toEqual([
      [1.234, 0.5],
      [2.345, 1.25],
    ]);
  });
});

describe('a column that is mostly numbers', () => {
  test('stays numbers from two thirds on, and the rest is counted with its lines', async () => {
    const { columns, rows } = await read('x\n1\nsuppressed\n3\n<5\n5\n6\n');
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
    expect(less.reason).toContain('3 of 7 cells are no numbers, such as “a”');
  });

  test('counts marks and signs for what is missing apart', async () => {
    const { columns } = await read('x,y\n12.3 e,1\n:,2\n4,3\n,4\n');
    expect(columns[0]).toMatchObject({
      values: 2,
      missing: 1,
      unread: { count: 0, first: [] },
      marked: { count: 1, first: [{ line: 2, text: '12.3 e' }] },
    });
  });
});

describe('moments as people write them', () => {
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
  ])('%s is a moment', async (text, moment) => {
    const found = await column([text, text]);
    expect([found.type, found.precision, found.values[0]]).toEqual([
      'time',
      undefined,
      Date.parse(moment),
    ]);
  });

  test('a day that settles the order is named', async () => {
    const found = await column(['03/04/2024', '25/04/2024']);
    expect(found.values).toEqual([day('2024-04-03'), day('2024-04-25')]);
    expect(found.reason).toBe('“03/04/2024” is day/month, because “25/04/2024” occurs');
  });

  test('another column settles the order', async () => {
    const found = await column(['03/04/2024', '05/06/2024'], ['25/04/2024', '26/04/2024']);
    expect(found.values).toEqual([day('2024-04-03'), day('2024-06-05')]);
    expect(found.reason).toContain('other columns have the day first');
  });

  test('nothing settles the order, and it says so', async () => {
    const found = await column(['03/04/2024', '05/06/2024']);
    expect(found.values[0]).toBe(day('2024-03-04'));
    expect(found.reason).toBe('“03/04/2024” is month/day, though no cell settles it');
  });

  test('a time of day behind the first thousand rows makes moments of days', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) =>
      n === 2500 ? '2024-01-01 10:20' : '2024-01-01',
    );
    const panel = await read(`at\n${rows.join('\n')}`, {}, { chunkBytes: 4000 });
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
  ])('numbers that may be seconds, under the name %s: %s', async (name, type) => {
    const { columns } = await read(`${name}\n1700000000\n1700000100\n`);
    expect(columns[0]?.type).toBe(type);
  });
});

describe('the table in a file', () => {
  const table = 'name,n\na,1\nb,2\n';
  const rows = [
    ['a', 1],
    ['b', 2],
  ];

  test.each<[string, string, number]>([
    ['a title', `Table 1\n\n${table}`, 1],
    ['a title with a delimiter', `Table 1: names, places, and how many\n${table}c,3\nd,4\n`, 1],
    ['titles in cells', `Table 1,\nAll of them,\n,\n${table}`, 3],
    ['comments', `# made today, by hand\n#\n${table}`, 2],
    ['the separator of a spreadsheet', `sep=;\n${table.replaceAll(',', ';')}`, 1],
  ])('begins behind %s', async (_, text, before) => {
    const { description, rows: found } = await read(text);
    expect(found.slice(0, 2)).toEqual(rows);
    expect(description.columns.map(({ name }) => name)).toEqual(['name', 'n']);
    expect(description.before.count).toBe(before);
  });

  test.each([
    ['every row', 'name,n,\na,1,\nb,2,\n'],
    ['the header', 'name,n,\na,1\nb,2\n'],
    ['every row but the header', 'name,n\na,1,\nb,2,\n'],
  ])('has no column for a delimiter behind %s', async (_, text) => {
    const { rows: found, fields, description } = await read(text);
    expect(found).toEqual(rows);
    expect(fields).toEqual(['name: category', 'n: number']);
    expect(description.leftOut.count).toBe(0);
  });

  test('has a column without a name where something is in it', async () => {
    const { fields } = await read('name,n,\na,1,x\nb,2,\n');
    expect(fields).toEqual(['name: category', 'n: number', 'column 3: category']);
  });

  test('keeps a header that begins with a number sign', async () => {
    const { fields } = await read('#id,n\n1,2\n3,4\n');
    expect(fields).toEqual(['#id: number', 'n: number']);
  });

  test('begins on the line that the settings name', async () => {
    const { fields, rows: found } = await read('a,b\nc,d\n1,2\n', { settings: { headerLine: 2 } });
    expect([fields, found]).toEqual([['c: number', 'd: number'], [[1, 2]]]);
  });

  test('tells lines as they are in the file, behind titles too', async () => {
    const { description } = await read('Table 1\n\nname,n\na,1\nb\nc,3\n');
    expect(description.leftOut).toEqual({
      count: 1,
      first: [{ line: 5, text: 'Column 2 has 1 cells instead of 2' }],
    });
  });

  test.each([
    ['rows under a key', '{"data":[{"name":"a","n":1},{"name":"b","n":2}],"count":2}'],
    ['rows further in', '{"response":1,"data":{"items":[{"name":"a","n":1},{"name":"b","n":2}]}}'],
    ['names and rows', '{"columns":["name","n"],"data":[["a",1],["b",2]]}'],
    [
      'GeoJSON',
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{"name":"a","n":1}},' +
        '{"type":"Feature","geometry":null,"properties":{"name":"b","n":2}}]}',
    ],
  ])('is found in JSON: %s', async (_, text) => {
    expect((await read(text)).rows).toEqual(rows);
  });

  test('is no list within one of several lines of JSON', async () => {
    const { fields } = await read('{"id":1,"data":[{"a":1}]}\n{"id":2,"data":[]}\n');
    expect(fields).toEqual(['id: number', 'data: category']);
  });

  test('has the positions of GeoJSON points', async () => {
    const text =
      '{"type":"FeatureCollection","features":[{"type":"Feature","id":"x1","geometry":{"type":"Point","coordinates":[13.4,52.5]},"properties":{"n":1}}]}';
    const { fields, rows: found } = await read(text);
    expect(fields).toEqual(['n: number', 'id: category', 'longitude: number', 'latitude: number']);
    expect(found).toEqual([[1, 'x1', 13.4, 52.5]]);
  });

  test('has integers of JSON exactly', async () => {
    const text = '[{"id":9007199254740993,"s":"\\"9007199254740995"},{"id":-1,"s":"x"}]';
    expect((await read(text)).rows).toEqual([
      ['9007199254740993', '"9007199254740995'],
      ['-1', 'x'],
    ]);
  });
});

describe('the encoding of a file', () => {
  const cells = [
    ['Köln', 12.5],
    ['a€–b', 3],
  ];
  const windows = new Uint8Array([
    ...[0x6e, 0x3b, 0x78, 0x0a, 0x4b, 0xf6, 0x6c, 0x6e, 0x3b, 0x31, 0x32, 0x2c, 0x35, 0x0a],
    ...[0x61, 0x80, 0x96, 0x62, 0x3b, 0x33, 0x0a],
  ]);

  function utf16(text: string, isBig: boolean): Uint8Array {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
    return new Uint8Array(view.buffer);
  }

  test.each<[string, Uint8Array]>([
    ['windows-1252', windows],
    ['utf-16le', utf16('\ufeffn;x\nKöln;12,5\na€–b;3\n', false)],
    ['utf-16be', utf16('\ufeffn;x\nKöln;12,5\na€–b;3\n', true)],
    ['utf-8', new TextEncoder().encode('n;x\nKöln;12,5\na€–b;3\n')],
  ])('%s is found, in one piece and byte by byte', async (encoding, bytes) => {
    for (const chunkBytes of [bytes.length, 1]) {
      const { rows, description } = await read(bytes, {}, { chunkBytes });
      expect(rows).toEqual(cells);
      expect(description.found.encoding).toBe(encoding);
    }
  });

  test('windows-1252 is found behind a long beginning in ASCII', async () => {
    const ascii = new TextEncoder().encode(`n;x\n${'a;1\n'.repeat(40_000)}`);
    const bytes = new Uint8Array([...ascii, 0x4b, 0xf6, 0x6c, 0x6e, 0x3b, 0x32, 0x0a]);
    const panel = await read(bytes, {}, { chunkBytes: 65_536 });
    expect(panel.rows.at(-1)).toEqual(['Köln', 2]);
    expect(panel.frame.length).toBe(40_001);
    expect(panel.seen.requests).toBe(2);
  });

  test('one stray byte makes no other encoding of a file in UTF-8', async () => {
    const good = new TextEncoder().encode(`n\n${'Köln\n'.repeat(20)}`);
    const { rows } = await read(new Uint8Array([...good, 0x4b, 0xf6, 0x6c, 0x0a]));
    expect([rows[0], rows[20]]).toEqual([['Köln'], ['K\ufffdl']]);
  });

  test('the server and the settings name others', async () => {
    const cyrillic = new Uint8Array([0x6e, 0x0a, 0xcc, 0xe8, 0xf0, 0x0a]);
    const headers = { 'content-type': 'text/csv; charset=windows-1251' };
    expect((await read(cyrillic, {}, { headers })).rows).toEqual([['Мир']]);
    const settings = { encoding: 'windows-1251' };
    expect((await read(cyrillic, { settings })).rows).toEqual([['Мир']]);
  });
});

describe('what is said of a file', () => {
  test('how it was read, in its own words for the settings', async () => {
    const { description } = await read('Titel\n\nOrt;Wert\nKöln;0,5\nBonn;1,25\n');
    expect(description).toMatchObject({
      rows: 2,
      before: { count: 1, first: [{ line: 1, text: 'Titel' }] },
      leftOut: { count: 0, first: [] },
      found: { format: 'csv', encoding: 'utf-8', delimiter: ';', decimal: ',', headerLine: '3' },
    });
    expect(description.columns.map(({ reason }) => reason)).toEqual([
      'Text such as “Köln”',
      'Decimal comma as in “0,5”',
    ]);
  });

  test('a type that the settings name is given as such', async () => {
    const { columns } = await read('id\n1\n2\n', { settings: { types: ['id:category'] } });
    expect(columns[0]).toMatchObject({
      type: 'category',
      isGiven: true,
      reason: 'Set for this column',
    });
  });

  test('a host that has never heard of it goes on', async () => {
    const { fetch } = serveText('a\n1\n');
    const panel = openPanel({ fetch, isOlderHost: true });
    await panel.settled;
    expect([panel.rows, panel.errors, panel.descriptions]).toEqual([[[1]], [], []]);
  });
});
