import {
  ChartroomError,
  moduleContract,
  parseManifest,
  parseSourceModule,
} from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { openPanel } from '../test/openPanel';
import { openText } from '../test/openText';
import { type ServedText, serveText } from '../test/serveText';
import source from './index';

function utc(text: string): number {
  return Date.parse(`${text}Z`);
}

const stocks = 'date,symbol,price\r\n2024-01-02,"AAPL, Inc.",185.6\r\n2024-01-03,MSFT,\r\n';

describe('data-files', () => {
  test('has a manifest that keeps the contract', () => {
    expect(parseManifest(manifest)).toEqual({ ok: true, value: manifest });
  });

  test('exposes a module that keeps the contract', () => {
    expect(parseSourceModule(source).ok).toBe(true);
    expect(source.contract).toBe(moduleContract);
  });

  test('shows the rows of a CSV with the types that it found, then is static', async () => {
    const panel = await openText(stocks);
    expect(panel.fields).toEqual(['date: time', 'symbol: category', 'price: number']);
    expect(panel.rows).toEqual([
      [utc('2024-01-02T00:00'), 'AAPL, Inc.', 185.6],
      [utc('2024-01-03T00:00'), 'MSFT', null],
    ]);
    expect(panel.statuses).toEqual(['loading', 'static']);
    expect(panel.progress.at(-1)).toBe(1);
    expect([panel.errors, panel.reports]).toEqual([[], []]);
    expect(panel.worker.isRunning).toBe(false);
  });

  describe('of a file that is stored in the workspace', () => {
    const settings = { url: 'dataset:f-1a2b' };

    test('shows its rows, in as many passes as it takes, without the network', async () => {
      const asked: string[] = [];
      // The last cell makes the column text, so that the file is read again.
      const text = `n,name\n${'1,x\n'.repeat(5_000)}end,y\n`;
      const bytes = new TextEncoder().encode(text);
      const datasets = {
        read: async (id: string) => {
          asked.push(id);
          return { name: 'power.csv', bytes };
        },
      };
      const panel = await openText('never fetched', { settings, datasets });
      expect([panel.errors, asked]).toEqual([[], ['f-1a2b']]);
      expect(panel.serverCalls.requests).toBe(0);
      expect(panel.rows.length).toBe(5_001);
      expect(panel.rows.at(-1)?.at(1)).toBe('y');
      expect(panel.statuses.at(-1)).toBe('static');
    });

    test('reads it from disk where the page gives it as a blob', async () => {
      const blob = new Blob([`n,name\n${'1,x\n'.repeat(5_000)}end,y\n`]);
      const datasets = {
        read: () => Promise.reject(new Error('holds all bytes')),
        open: async () => ({ name: 'power.csv', blob }),
      };
      const panel = await openText('never fetched', { settings, datasets });
      expect(panel.errors).toEqual([]);
      expect(panel.rows.length).toBe(5_001);
      expect(panel.rows.at(-1)?.at(1)).toBe('y');
      expect(panel.progress.at(-1)).toBe(1);
    });

    test('passes on why it can’t be read', async () => {
      const missing = new ChartroomError('source/no-dataset', { dataset: 'f-1a2b' });
      const datasets = { read: () => Promise.reject(missing) };
      const panel = await openText('', { settings, datasets });
      expect(panel.errors).toEqual([missing]);
    });

    test('says so in a page that has none', async () => {
      const panel = await openText('', { settings });
      expect(panel.errors.map(({ detail }) => detail).join()).toContain('files of a workspace');
    });
  });

  test.each<[string, string, Record<string, string | boolean>]>([
    ['tabs', 'a\tb\n1\tx\n', {}],
    ['semicolons', 'a;b\n1;x\n', {}],
    ['bars', 'a|b\n1|x', {}],
    ['a byte order mark', '\uFEFFa,b\n1,x', {}],
    ['TSV by its name', 'a\tb\n1\tx', { url: 'https://files.example/data.tsv' }],
    ['a delimiter that is given', 'a;b\n1;x', { delimiter: ';' }],
    ['an array of objects', '[{"a":1,"b":"x"}]', {}],
    ['an object of columns', '{"a":[1],"b":["x"]}', {}],
    ['an object a line', '{"a":1,"b":"x"}\n', {}],
    ['a file without names', '1,x', { header: false }],
  ])('reads %s', async (_, text, settings) => {
    const panel = await openText(text, { settings });
    const names = settings.header === false ? ['column 1', 'column 2'] : ['a', 'b'];
    expect(panel.frame.fields.map(({ name }) => name)).toEqual(names);
    expect(panel.rows).toEqual([[1, 'x']]);
  });

  test.each([
    ['CSV', 'day,symbol,price\n1,AAPL,10\n1,MSFT,20\n2, AAPL,11\n2,IBM,30\n'],
    [
      'JSON',
      '[{"day":1,"symbol":"AAPL","price":10},{"price":20},{"day":2,"symbol":"AAPL","price":11},{"symbol":"IBM","price":30}]',
    ],
  ])('reads the requested rows: %s', async (_, text) => {
    const columns = ['price'];
    const apple = await openText(text, { query: { columns, where: ['symbol=AAPL'] } });
    expect(apple.rows).toEqual([[10], [11]]);
    const first = await openText(text, { query: { columns, where: ['symbol=AAPL'], rows: 1 } });
    expect(first.rows).toEqual([[10]]);
    const either = await openText(text, {
      query: { columns, where: ['symbol=IBM', 'symbol=AAPL', 'price=30', 'price=11'] },
    });
    expect(either.rows).toEqual([[11], [30]]);
  });

  test('reports malformed rows even if only some rows are requested', async () => {
    const panel = await openText('a,b\nx,1\ny\nx,2\n', { query: { where: ['a=x'] } });
    expect(panel.rows).toEqual([
      ['x', 1],
      ['x', 2],
    ]);
    expect(panel.reports.map(({ code }) => code)).toEqual(['source/rows-malformed']);
  });

  test('reads the requested columns in order, and the requested number of rows', async () => {
    const { rows, frame } = await openText('a,b,c\n1,2,3\n4,5,6\n7,8,9\n', {
      query: { columns: ['c', 'a'], rows: 2 },
    });
    expect(frame.fields.map(({ name }) => name)).toEqual(['c', 'a']);
    expect(rows).toEqual([
      [3, 1],
      [6, 4],
    ]);
  });

  test('gives every column a unique name', async () => {
    const { frame } = await openText('a,,a,a 2\n1,2,3,4\n');
    expect(frame.fields.map(({ name }) => name)).toEqual(['a', 'column 2', 'a 2', 'a 2 2']);
  });

  test('takes types from the settings, whatever the cells look like', async () => {
    const text = 'id,day,at,n\n1,1/2/2024,1700000000,x\n2,3/4/2024,1700000001,5\n';
    const types = ['id:category', 'day:day-first', 'at:seconds', 'n:number'];
    const panel = await openText(text, { settings: { types } });
    expect(panel.fields).toEqual(['id: category', 'day: time', 'at: time', 'n: number']);
    expect(panel.rows[0]).toEqual(['1', utc('2024-02-01T00:00'), 1_700_000_000_000, null]);
    expect(panel.reports.map(({ code, context }) => [code, context])).toEqual([
      [
        'source/rows-malformed',
        { file: 'data.csv', count: 1, places: 'line 2, column 4 is “x” instead of a number' },
      ],
    ]);
  });

  test('renames columns as set, while the query uses the names in the file', async () => {
    const panel = await openText('temp_max,temp_min,wind\n12.8,5,4.7\n10.6,2.8,4.5\n', {
      settings: { names: ['temp_max=Warmest', 'temp_min=wind'], types: ['temp_max:number'] },
      query: { columns: ['wind', 'temp_min', 'temp_max'], where: ['temp_min=2.8'] },
    });
    expect(panel.errors).toEqual([]);
    expect(panel.fields).toEqual(['wind: number', 'wind 2: number', 'Warmest: number']);
    expect(panel.rows).toEqual([[4.5, 2.8, 10.6]]);
  });

  test('shows the unit of a column of percentages', async () => {
    const { frame } = await openText('share\n12.5%\n3 %\n');
    expect(frame.fields[0]).toMatchObject({ type: 'number', unit: '%' });
  });

  test('reports malformed rows by line and column, the first few in detail, and keeps the others', async () => {
    const bad = ['1,2,3', '"x"y,2', '3', '4\0,4', '5,5,5', '6'].join('\n');
    const { rows, reports } = await openText(`a,b\n1,1\n${bad}\n7,7\n"8,8\n9,9\n`);
    expect(rows).toEqual([
      [1, 1],
      [7, 7],
      [9, 9],
    ]);
    expect(reports.map(({ context }) => context)).toEqual([
      {
        file: 'data.csv',
        count: 7,
        places:
          'line 3, column 3 has 3 cells instead of 2; line 4, column 1 has text after its closing ' +
          'quote; line 5, column 2 has 1 cells instead of 2; line 6, column 1 contains a NUL byte; ' +
          'line 7, column 3 has 3 cells instead of 2; and 2 more',
      },
    ]);
  });

  test('reads the file again with a better type when later rows contradict a column', async () => {
    const numbers = Array.from({ length: 3000 }, (_, i) => `${i},1/2/2024`);
    const words = Array.from({ length: 3000 }, (_, i) => `n${i},31/1/2024`);
    const text = `id,day\n${[...numbers, ...words].join('\n')}`;
    const panel = await openText(text, {}, { chunkBytes: 10_000 });
    expect(panel.fields).toEqual(['id: category', 'day: time']);
    expect(panel.rows[0]).toEqual(['0', utc('2024-02-01T00:00')]);
    expect(panel.rows[5999]).toEqual(['n2999', utc('2024-01-31T00:00')]);
    expect(panel.frame.length).toBe(6000);
    expect(panel.serverCalls.requests).toBe(2);
    expect(panel.reports).toEqual([]);
  });

  test('skips a few stray cells and reports them', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => (i === 2000 ? 'see note' : `${i}`));
    const panel = await openText(`n\n${rows.join('\n')}`, {}, { chunkBytes: 5000 });
    expect(panel.fields).toEqual(['n: number']);
    expect(panel.rows[2000]).toEqual([null]);
    expect(panel.serverCalls.requests).toBe(1);
    expect(panel.reports[0]?.detail).toContain(
      'line 2002, column 1 is “see note” instead of a number',
    );
  });

  test('finds the type of a column whose first rows are empty', async () => {
    const rows = Array.from({ length: 4000 }, (_, i) => (i < 2000 ? `${i},` : `${i},${i}.5`));
    const panel = await openText(`i,n\n${rows.join('\n')}`, {}, { chunkBytes: 5000 });
    expect(panel.rows[3999]).toEqual([3999, 3999.5]);
    expect(panel.reports).toEqual([]);
  });

  test('adds fields of later JSON objects', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => (i < 2000 ? { i } : { i, late: `${i}x` }));
    const text = rows.map((row) => JSON.stringify(row)).join('\n');
    const panel = await openText(text, {}, { chunkBytes: 5000 });
    expect(panel.fields).toEqual(['i: number', 'late: category']);
    expect(panel.rows[0]).toEqual([0, null]);
    expect(panel.rows[2999]).toEqual([2999, '2999x']);
  });

  test('gives the same rows however the file arrives, in one frame that only grows', async () => {
    const text = Array.from({ length: 2000 }, (_, i) =>
      [i, i % 7 ? `"h,${i % 13}"` : '', new Date(i * 1e7).toISOString(), i / 8].join(','),
    ).join('\r\n');
    const whole = await openText(`i,host,at,n\r\n${text}`);
    expect(whole.frame.length).toBe(2000);
    const expected = JSON.stringify(whole.rows);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 500, max: 60_000 }), async (chunkBytes) => {
        const cut = await openText(`i,host,at,n\r\n${text}`, {}, { chunkBytes });
        expect(cut.resets).toBe(1);
        expect(JSON.stringify(cut.rows) === expected).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  test('allocates the whole file at once if its length is known', async () => {
    const text = `x,y\n${'123,456\n'.repeat(200_000)}`;
    const panel = await openText(text, {}, { chunkBytes: 65_536 });
    expect(panel.frame.length).toBe(200_000);
    const room = panel.frame.fields[0]?.values.length ?? 0;
    expect(room).toBeGreaterThanOrEqual(200_000);
    expect(room).toBeLessThan(230_000);
  });

  test('ends worker and transfer when it is closed or aborted', async () => {
    const request = new AbortController();
    const { fetch } = serveText('a\n1\n');
    const panel = openPanel({ fetch, signal: request.signal });
    await new Promise((resolve) => setImmediate(resolve));
    expect(panel.worker.isRunning).toBe(true);
    request.abort();
    expect(panel.worker.isRunning).toBe(false);
    expect(panel.statuses).toEqual(['loading']);
  });
});

describe('everything that can’t be read has a code of its own', () => {
  test.each<[string, string, string | Uint8Array, ServedText]>([
    ['a file that is gone', 'source/status', 'gone', { status: 404 }],
    ['a failing server', 'source/status', '', { status: 503 }],
    ['a web page', 'source/page-instead', '\n<!doctype html><title>Sign in</title>', {}],
    ['an empty file', 'source/empty', '', {}],
    ['a file with names only', 'source/empty', 'a,b\n', {}],
    ['an empty array', 'source/empty', '[]', {}],
    [
      'UTF-16 without a byte order mark',
      'source/encoding',
      new Uint8Array([0x61, 0, 0x0a, 0, 0x62, 0]),
      {},
    ],
    ['a spreadsheet', 'source/encoding', new Uint8Array([0x50, 0x4b, 3, 4, 0x0a, 9, 9]), {}],
    ['JSON that is no table', 'source/rows-malformed', '["a","b"]', {}],
    ['a file of malformed rows only', 'source/rows-malformed', 'a,b\n1\n2\n', {}],
    ['too many columns', 'source/too-many-columns', `${'x,'.repeat(1200)}x\n`, {}],
    ['a line of 50 MB', 'source/line-too-long', `a\n${'x'.repeat(50_000_001)}`, {}],
  ])('%s: %s', async (_, code, text, served) => {
    const panel = await openText(text, {}, served);
    expect(panel.errors.map((error) => error.code)).toEqual([code]);
    expect(panel.worker.isRunning).toBe(false);
  });

  test('a connection that breaks: source/cut-short, and the rows before it are kept', async () => {
    const panel = await openText('a\n1\n2\n3\n', {}, { breaksOff: true });
    expect(panel.rows).toEqual([[1], [2], [3]]);
    expect(panel.errors.map(({ code, context }) => [code, context])).toEqual([
      ['source/cut-short', { file: 'data.csv', rows: 3 }],
    ]);
  });

  test.each([
    ['is there without admitting this page', true, 'source/cross-origin'],
    ['is not there', false, 'source/unreachable'],
  ])('a server that %s: %s', async (_, isThere, code) => {
    const panel = openPanel({
      async fetch(_url, init) {
        if (init?.mode === 'no-cors' && isThere) return new Response('');
        throw new TypeError('Failed to fetch');
      },
    });
    await panel.settled;
    expect(panel.errors.map((error) => error.code)).toEqual([code]);
  });

  test.each([
    ['https://evil.example/x.csv', 'source/origin-refused'],
    ['http://files.example/x.csv', 'source/origin-refused'],
    ['https://files.example:8443/x.csv', 'source/origin-refused'],
    ['https://user:secret@files.example/x.csv', 'source/malformed'],
    ['data:text/csv,a', 'source/malformed'],
    ['blob:https://files.example/1', 'source/malformed'],
    ['//files.example/x.csv', 'source/malformed'],
    ['x.csv', 'source/malformed'],
    ['', 'source/malformed'],
  ])('C95: the address “%s”: %s, before anything is fetched', async (url, code) => {
    const panel = await openText('a\n1\n', { settings: { url } });
    expect(panel.errors.map((error) => error.code)).toEqual([code]);
    expect(panel.serverCalls.requests).toBe(0);
  });

  test('a response from another origin after a redirect is rejected', async () => {
    const panel = openPanel({
      async fetch() {
        const response = new Response('a\n1\n');
        Object.defineProperty(response, 'url', { value: 'https://evil.example/x.csv' });
        return response;
      },
    });
    await panel.settled;
    expect(panel.errors.map(({ code, context }) => [code, context])).toEqual([
      ['source/origin-refused', { origin: 'https://evil.example' }],
    ]);
  });

  test.each([
    [{ columns: ['b'] }, {}, 'the file has no column “b”; it has a'],
    [{ where: ['b=1'] }, {}, 'the file has no column “b”; it has a'],
    [{ where: ['a=none'] }, {}, 'no rows match a=none'],
    [{}, { types: ['c:number'] }, 'the file has no column “c”; it has a'],
    [{}, { names: ['c=C'] }, 'the file has no column “c”; it has a'],
  ])('columns that aren’t in the file: %j %j', async (query, settings, problem) => {
    const panel = await openText('a\n1\n', { query, settings });
    expect(panel.errors[0]?.context).toEqual({ source: 'data-files', problem });
  });

  test('invalid types are reported before anything is fetched', async () => {
    const panel = await openText('a\n1\n', { settings: { types: ['a:colour'] } });
    expect(panel.errors[0]?.detail).toContain('“a:colour” must be name:type');
    expect(panel.serverCalls.requests).toBe(0);
  });

  test('a page that doesn’t allow workers', async () => {
    const panel = openPanel({ fetch: serveText('').fetch, workers: null });
    expect(panel.errors[0]?.detail).toContain('doesn’t allow workers');
  });

  test('text that looks like markup, formulas or names of objects is text', async () => {
    const { rows, fields } = await openText(
      '__proto__,<b>,constructor\n=1+1,<img src=x onerror=alert(1)>,toString\n',
    );
    expect(fields).toEqual(['__proto__: category', '<b>: category', 'constructor: category']);
    expect(rows).toEqual([['=1+1', '<img src=x onerror=alert(1)>', 'toString']]);
  });
});
