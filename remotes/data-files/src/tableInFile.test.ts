import { describe, expect, test } from '@jest/globals';
import { openPanel } from '../test/openPanel';
import { readText } from '../test/readText';
import { serveText } from '../test/serveText';

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
  ])('starts after %s', async (_, text, before) => {
    const { description, rows: found } = await readText(text);
    expect(found.slice(0, 2)).toEqual(rows);
    expect(description.columns.map(({ name }) => name)).toEqual(['name', 'n']);
    expect(description.before.count).toBe(before);
  });

  test.each([
    ['every row', 'name,n,\na,1,\nb,2,\n'],
    ['the header', 'name,n,\na,1\nb,2\n'],
    ['every row but the header', 'name,n\na,1,\nb,2,\n'],
  ])('has no column for a delimiter after %s', async (_, text) => {
    const { rows: found, fields, description } = await readText(text);
    expect(found).toEqual(rows);
    expect(fields).toEqual(['name: category', 'n: number']);
    expect(description.leftOut.count).toBe(0);
  });

  test('has a column without a name if it has values', async () => {
    const { fields } = await readText('name,n,\na,1,x\nb,2,\n');
    expect(fields).toEqual(['name: category', 'n: number', 'column 3: category']);
  });

  test('keeps a header that starts with a number sign', async () => {
    const { fields } = await readText('#id,n\n1,2\n3,4\n');
    expect(fields).toEqual(['#id: number', 'n: number']);
  });

  test('starts on the line that the settings set', async () => {
    const { fields, rows: found } = await readText('a,b\nc,d\n1,2\n', {
      settings: { headerLine: 2 },
    });
    expect([fields, found]).toEqual([['c: number', 'd: number'], [[1, 2]]]);
  });

  test('reports line numbers of the file, also after titles', async () => {
    const { description } = await readText('Table 1\n\nname,n\na,1\nb\nc,3\n');
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
  ])('is detected in JSON: %s', async (_, text) => {
    expect((await readText(text)).rows).toEqual(rows);
  });

  test('is not a list inside one of several lines of JSON', async () => {
    const { fields } = await readText('{"id":1,"data":[{"a":1}]}\n{"id":2,"data":[]}\n');
    expect(fields).toEqual(['id: number', 'data: category']);
  });

  test('has the coordinates of GeoJSON points', async () => {
    const text =
      '{"type":"FeatureCollection","features":[{"type":"Feature","id":"x1","geometry":{"type":"Point","coordinates":[13.4,52.5]},"properties":{"n":1}}]}';
    const { fields, rows: found } = await readText(text);
    expect(fields).toEqual(['n: number', 'id: category', 'longitude: number', 'latitude: number']);
    expect(found).toEqual([[1, 'x1', 13.4, 52.5]]);
  });

  test('has the outlines of GeoJSON areas as text, which a map of one’s own draws', async () => {
    const square = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    };
    const islands = { type: 'MultiPolygon', coordinates: [square.coordinates] };
    const features = [
      { type: 'Feature', geometry: square, properties: { name: 'a', n: 1 } },
      { type: 'Feature', geometry: islands, properties: { name: 'b', n: 2 } },
      { type: 'Feature', geometry: null, properties: { name: 'c', n: 3 } },
      {
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: [] },
        properties: { name: 'd', n: 4 },
      },
    ];
    const { fields, rows: found } = await readText(
      JSON.stringify({ type: 'FeatureCollection', features }),
    );
    expect(fields).toEqual(['name: category', 'n: number', 'geometry: category']);
    expect(found).toEqual([
      ['a', 1, JSON.stringify(square)],
      ['b', 2, JSON.stringify(islands)],
      ['c', 3, null],
      ['d', 4, null],
    ]);
    const named = { ...features[0], properties: { name: 'a', geometry: 'triangle' } };
    const own = await readText(JSON.stringify({ type: 'FeatureCollection', features: [named] }));
    expect(own.rows).toEqual([['a', 'triangle']]);
  });

  test('has exact integers of JSON', async () => {
    const text = '[{"id":9007199254740993,"s":"\\"9007199254740995"},{"id":-1,"s":"x"}]';
    expect((await readText(text)).rows).toEqual([
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
  ])('%s is detected, in one chunk and byte by byte', async (encoding, bytes) => {
    for (const chunkBytes of [bytes.length, 1]) {
      const { rows, description } = await readText(bytes, {}, { chunkBytes });
      expect(rows).toEqual(cells);
      expect(description.found.encoding).toBe(encoding);
    }
  });

  test('windows-1252 is detected after a long start in ASCII', async () => {
    const ascii = new TextEncoder().encode(`n;x\n${'a;1\n'.repeat(40_000)}`);
    const bytes = new Uint8Array([...ascii, 0x4b, 0xf6, 0x6c, 0x6e, 0x3b, 0x32, 0x0a]);
    const panel = await readText(bytes, {}, { chunkBytes: 65_536 });
    expect(panel.rows.at(-1)).toEqual(['Köln', 2]);
    expect(panel.frame.length).toBe(40_001);
    expect(panel.serverCalls.requests).toBe(2);
  });

  test('UTF-8 stays UTF-8 with one stray byte', async () => {
    const good = new TextEncoder().encode(`n\n${'Köln\n'.repeat(20)}`);
    const { rows } = await readText(new Uint8Array([...good, 0x4b, 0xf6, 0x6c, 0x0a]));
    expect([rows[0], rows[20]]).toEqual([['Köln'], ['K\ufffdl']]);
  });

  test('follows the server and the settings', async () => {
    const cyrillic = new Uint8Array([0x6e, 0x0a, 0xcc, 0xe8, 0xf0, 0x0a]);
    const headers = { 'content-type': 'text/csv; charset=windows-1251' };
    expect((await readText(cyrillic, {}, { headers })).rows).toEqual([['Мир']]);
    const settings = { encoding: 'windows-1251' };
    expect((await readText(cyrillic, { settings })).rows).toEqual([['Мир']]);
  });
});

describe('the description of a file', () => {
  test('says how it was read, in the words of the settings', async () => {
    const { description } = await readText('Titel\n\nOrt;Wert\nKöln;0,5\nBonn;1,25\n');
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

  test('marks a type from the settings', async () => {
    const { columns } = await readText('id\n1\n2\n', { settings: { types: ['id:category'] } });
    expect(columns[0]).toMatchObject({
      type: 'category',
      isGiven: true,
      reason: 'Set for this column',
    });
  });

  test('is optional for hosts of earlier releases', async () => {
    const { fetch } = serveText('a\n1\n');
    const panel = openPanel({ fetch, isOlderHost: true });
    await panel.settled;
    expect([panel.rows, panel.errors, panel.descriptions]).toEqual([[[1]], [], []]);
  });
});
