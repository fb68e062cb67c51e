import { inflateRawSync } from 'node:zlib';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { type ExcelData, excelFile } from './excelFile';
import { workbook } from './workbook';

const frame = frameFrom(
  { at: [0], day: [0], load: [1], count: [1], host: ['a'] },
  {
    at: 'time',
    day: { type: 'time', precision: 'day' },
    load: { type: 'number', unit: '%' },
    count: 'integer',
    host: 'category',
  },
);

/** Reads a workbook of one chart by a reader that isn't ours. */
async function read(csv: string, { timeZone = 'UTC', name = 'Load', data = frame } = {}) {
  const [sheet] = await readAll([{ name, csv: new Blob([csv]), frame: data }], timeZone);
  return sheet?.data ?? [];
}

async function readAll(data: readonly ExcelData[], timeZone = 'UTC') {
  const file = await excelFile(data, timeZone);
  return readWorkbook(Buffer.from(await file.arrayBuffer()), { trim: false });
}

/** The text of a file in a zip, found by its local header (PKWARE APPNOTE 4.3.7). */
async function partOf(file: Blob, path: string): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const directory = bytes.indexOf(Buffer.from('PK\u0001\u0002'));
  for (let at = directory; bytes.readUInt32LE(at) === 0x02014b50; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((i) => bytes.readUInt16LE(at + i));
    const name = bytes.toString('utf8', at + 46, at + 46 + Number(nameLength));
    if (name === path) {
      const local = bytes.readUInt32LE(at + 42);
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      return inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20))).toString();
    }
    at += 46 + Number(nameLength) + Number(extra) + Number(comment);
  }
  throw new Error(`no ${path}`);
}

describe('the Excel file of a chart', () => {
  test('has its rows with numbers, times and texts, and units in the titles', async () => {
    const csv =
      '\ufeffat,day,load,count,host\r\n' +
      '2026-11-25T22:15:07.000Z,2026-11-25,0.1,3,web-1\r\n,,,,\r\n' +
      '2026-11-25T22:15:07.250Z,2026-03-01,-1.23456789012345e-9,9007199254740991,"a, ""b"""\r\n';
    expect(await read(csv)).toEqual([
      ['at (UTC)', 'day', 'load (%)', 'count', 'host'],
      [new Date('2026-11-25T22:15:07Z'), new Date('2026-11-25'), 0.1, 3, 'web-1'],
      [null, null, null, null, null],
      [
        new Date('2026-11-25T22:15:07.250Z'),
        new Date('2026-03-01'),
        -1.23456789012345e-9,
        9007199254740991,
        'a, "b"',
      ],
    ]);
  });

  test('keeps every number to the last digit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
        async (numbers) => {
          // A file has no negative zero.
          const written = numbers.map((number) => number + 0 || 0);
          const [, ...rows] = await read(`load\r\n${written.map((n) => `${n}\r\n`).join('')}`);
          expect(rows.map(([cell]) => cell)).toEqual(written);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('keeps every moment to the millisecond', async () => {
    const from = new Date('1900-03-01');
    const time = fc.date({ min: from, max: new Date('9999-12-31'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(fc.array(time, { minLength: 1 }), async (times) => {
        const [, ...rows] = await read(
          `at\r\n${times.map((t) => `${t.toISOString()}\r\n`).join('')}`,
        );
        expect(rows.map(([cell]) => Number(cell))).toEqual(times.map(Number));
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['Europe/Berlin', '2026-07-01T12:00:00.000Z', '2026-07-01T14:00:00Z'],
    ['Europe/Berlin', '2026-10-25T00:59:59.000Z', '2026-10-25T02:59:59Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01T05:45:00Z'],
    ['America/St_Johns', '2026-01-01T00:00:00.000Z', '2025-12-31T20:30:00Z'],
  ])('has moments in the local time of %s: %s', async (timeZone, moment, local) => {
    const [titles, row] = await read(`at,day\r\n${moment},2026-07-01\r\n`, { timeZone });
    expect(titles).toEqual([`at (${timeZone})`, 'day']);
    expect(row).toEqual([new Date(local), new Date('2026-07-01')]);
  });

  test('has times that spreadsheets can’t have as texts or numbers', async () => {
    const csv =
      'at\r\n1899-06-01T00:00:00.000Z\r\n+012026-01-01T00:00:00.000Z\r\n9000000000000000\r\n';
    const [, ...rows] = await read(csv);
    expect(rows.flat()).toEqual([
      '1899-06-01T00:00:00.000Z',
      '+012026-01-01T00:00:00.000Z',
      9000000000000000,
    ]);
  });

  test('has texts of a category as they are, even those that look like numbers or times', async () => {
    const [, ...rows] = await read('host\r\n007\r\n2026\r\n2026-01-01\r\n1e3\r\n TRUE \r\n');
    expect(rows.flat()).toEqual(['007', '2026', '2026-01-01', '1e3', ' TRUE ']);
  });

  test('infers the type of a column that isn’t in the data from all its cells', async () => {
    const csv = 'n,from,zip,mixed\r\n1.5,2026-01-01,007,1\r\n,2026-01-02,12345,x\r\n2,,10115,3\r\n';
    expect((await read(csv)).slice(1)).toEqual([
      [1.5, new Date('2026-01-01'), '007', '1'],
      [null, new Date('2026-01-02'), '12345', 'x'],
      [2, null, '10115', '3'],
    ]);
  });

  test('stores a formula as text, without the apostrophe that protects CSV', async () => {
    const csv = "host\r\n'=cmd|' /C calc'!A0\r\n'@SUM(A1)\r\n'-5\r\n";
    const file = await excelFile([{ name: 'x', csv: new Blob([csv]), frame }], 'UTC');
    const xml = await partOf(file, 'xl/worksheets/sheet1.xml');
    expect(xml).not.toMatch(/<f[ >]/);
    // Style 3 has the quote prefix, with which the text stays one when it's edited.
    expect([...xml.matchAll(/<c r="A[2-4]" s="3" t="inlineStr">/g)]).toHaveLength(3);
    expect(await partOf(file, 'xl/styles.xml')).toMatch(
      /<cellXfs count="7">(<xf [^>]*>){3}<xf [^>]*quotePrefix="1"/,
    );
    expect((await read(csv)).slice(1).flat()).toEqual(["=cmd|' /C calc'!A0", '@SUM(A1)', '-5']);
  });

  test('keeps every text that XML can have, and escapes the rest as spreadsheets do', async () => {
    const texts = ['<b> & "c"', 'a\tb', 'line\nline', 'Zürich 😀', '_x0041_', ' spaced '];
    const csv = `host\r\n${texts.map((text) => `"${text.replaceAll('"', '""')}"\r\n`).join('')}`;
    const file = await excelFile(
      [{ name: 'x', csv: new Blob([csv, 'a\u0001\r\n']), frame }],
      'UTC',
    );
    const xml = await partOf(file, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('>_x005F_x0041_<');
    expect(xml).toContain('>a_x0001_<');
    const [, ...rows] = await read(csv);
    expect(rows.map(([cell]) => String(cell).replace('_x005F_', '_'))).toEqual(texts);
  });

  test('shortens a text that is too long for a cell', async () => {
    const [, [cell] = []] = await read(`host\r\n${'x'.repeat(40_000)}\r\n`);
    expect(cell).toBe(`${'x'.repeat(32_766)}…`);
  });

  test('names columns beyond Z as spreadsheets do', async () => {
    const titles = Array.from({ length: 30 }, (_, column) => `c${column}`);
    const rows = await read(`${titles.join(',')}\r\n${titles.map((_, n) => n).join(',')}\r\n`);
    expect(rows).toEqual([titles, titles.map((_, n) => n)]);
  });

  test('is only a header, or empty, before the source has delivered data', async () => {
    expect(await read('at,load\r\n')).toEqual([['at', 'load (%)']]);
    expect(await read('\r\n')).toEqual([]);
  });
});

describe('the Excel file of several charts', () => {
  test('has a sheet for each in their order, with valid and unique names', async () => {
    const names = [
      'Load',
      'LOAD',
      'Errors [5xx]: a/b?',
      "'quoted'",
      'history',
      '',
      'A very long title of a panel, which goes on',
      'A very long title of a panel, which ends',
      'Unemployed people by industry (thousands)',
    ];
    const sheets = await readAll(
      names.map((name, n) => ({ name, csv: new Blob([`n\r\n${n}\r\n`]), frame: null })),
    );
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Load',
      'LOAD (2)',
      'Errors 5xx a b',
      'quoted',
      'history data',
      'data',
      'A very long title of a panel, w',
      'A very long title of a pane (2)',
      'Unemployed people by industry',
    ]);
    expect(sheets.map(({ data }) => data[1])).toEqual(names.map((_, n) => [n]));
  });

  test('continues on another sheet after 1,048,575 rows', () => {
    const last = 1_048_575;
    const cell = (row: number) => (row === last ? 8 : null);
    const steps = workbook([{ name: 'Rows', titles: ['n'], rowCount: last + 1, cell }]);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return expect(
      Promise.all([
        partOf(step.value, 'xl/workbook.xml'),
        partOf(step.value, 'xl/worksheets/sheet1.xml').then((xml) => xml.slice(-60)),
        partOf(step.value, 'xl/worksheets/sheet2.xml'),
      ]),
    ).resolves.toEqual([
      expect.stringMatching(/name="Rows".*name="Rows \(2\)"/),
      expect.stringMatching(/<row r="1048576"><\/row><\/sheetData><\/worksheet>$/),
      expect.stringMatching(/>n<.*<row r="2"><c r="A2"><v>8<\/v><\/c><\/row><\/sheetData>/),
    ]);
  });
});
