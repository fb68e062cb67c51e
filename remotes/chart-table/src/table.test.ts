import { parseOptions } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { measureMonospace, namedInk, Recorder } from '@chartroom/plot/recorder';
import { chartManifest } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { haveSameCells } from './bodyRows';
import * as cells from './cells';
import { hideColumn, moveColumn, resizeColumn } from './columnChanges';
import * as formats from './columnFormat';
import { defaultLayout } from './columnLayout';
import * as totals from './columnTotals';
import { columnWidths } from './columnWidths';
import { drawTable } from './drawTable';
import * as filtering from './filtering';
import { defaults, type Fixture, readings, slowestHosts } from './fixture';
import * as groups from './groups';
import { nextSort } from './nextSort';
import { sheetCsv } from './sheetCsv';
import { emptySheet, indexSheet, type SheetQuery } from './sheetIndex';
import * as sorting from './sorting';
import * as sparklines from './sparklines';
import { countText, summariseTable } from './summary';

const tools = { filtering, sorting, formats, totals, groups, searchBox: null, cells, sparklines };

const style = {
  ...{ locale: 'en-GB', timeZone: 'UTC', now: Date.UTC(2026, 10, 14) },
  ...{ layout: defaultLayout, selections: [] },
};

function read(fixture: Fixture, query: Partial<SheetQuery> = {}) {
  return runInSlices(
    indexSheet(fixture, { sort: null, search: '', ...style, ...query }, emptySheet, tools),
  );
}

const width = (text: string) => measureMonospace(text, '13/400');
const byP99 = { field: 'p99', descending: true };

test('the fixtures have the defaults of the manifest', () => {
  const { options } = chartManifest(manifest);
  expect(parseOptions(options, {})).toEqual({ ok: true, value: defaults });
});

describe('a table', () => {
  test('draws header and rows with dots, bars and limits', async () => {
    const sheet = await read(slowestHosts, { sort: byP99 });
    const widths = columnWidths(sheet.columns, 516, { head: width, cell: width });
    const recorder = new Recorder();
    const part = { width: 516, height: 100, top: 0, rowPx: 24, stale: false };
    drawTable(recorder, { ...sheet, widths }, { ...part, measure: measureMonospace }, namedInk);
    expect(recorder.text()).toMatchSnapshot();
  });

  test('has the requested columns in order, or all', async () => {
    expect((await read(slowestHosts)).columns.map(({ title }) => title)).toEqual(
      slowestHosts.encoding.columns,
    );
    expect((await read(readings)).columns).toHaveLength(3);
  });

  test('writes equal decimals, missing values, and times as precisely as needed', async () => {
    const frame = frameFrom(
      {
        whole: [1, 20_000, null],
        part: [0.5, -12.25, null],
        day: [Date.UTC(2026, 0, 2), Date.UTC(2026, 10, 3), null],
        minute: [Date.UTC(2025, 0, 2, 12, 30), Date.UTC(2026, 10, 3), null],
        fine: [Date.UTC(2026, 0, 2, 12, 30, 15, 250), null, null],
        word: ['a', 'b', null],
      },
      { part: { type: 'number', unit: 'ms' }, day: 'time', minute: 'time', fine: 'time' },
    );
    const { columns } = await read({ ...readings, frame });
    const rows = [0, 1, 2].map((row) => columns.map(({ text }) => text(row)).join(' | '));
    expect(rows.map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
      '1 | 500 µs | 2 Jan | 2 Jan 2025, 12:30 | 2 Jan, 12:30:15.250 | a',
      '20,000 | −12.25 ms | 3 Nov | 3 Nov 2026, 00:00 | – | b',
      '– | – | – | – | – | –',
    ]);
  });

  test('writes columns in the requested formats', async () => {
    const day = Date.UTC(2026, 10, 3, 4, 5, 6);
    const frame = frameFrom(
      { 'a=b': [1.234, -2], share: [0.5, 1], at: [day, null], born: [day, day], word: ['x', 'y'] },
      { at: 'time', born: 'time', share: { type: 'number', unit: 'x' } },
    );
    const formats = [
      'a=b=1 €',
      'share=%',
      'at=minute',
      'born=year',
      'word=3',
      'gone=1',
      'share',
      '=',
    ];
    const options = { ...defaults, formats };
    const { columns } = await read({ ...readings, frame, options });
    const rows = [0, 1].map((row) => columns.map(({ text }) => text(row)).join(' | '));
    expect(rows.map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
      '€1.2 | 0.5 % | 3 Nov, 04:05 | 2026 | x',
      '−€2.0 | 1.0 % | – | 2026 | y',
    ]);
  });

  test('colours the background of numbers, with text of enough contrast', async () => {
    const options = { ...slowestHosts.options, ramps: ['p99'], limited: [] };
    const sheet = await read({ ...slowestHosts, options }, { sort: byP99 });
    const hexes: Readonly<Record<string, string>> = { 'ink-1': '#e9edf1', panel: '#12171c' };
    const dark = {
      ...namedInk,
      colour: (token: string) => (token.startsWith('seq-') ? '#2b84b1' : (hexes[token] ?? token)),
    };
    const recorder = new Recorder();
    const widths = columnWidths(sheet.columns, 516, { head: width, cell: width });
    const part = { width: 516, height: 72, top: 0, rowPx: 24, stale: false };
    drawTable(recorder, { ...sheet, widths }, { ...part, measure: measureMonospace }, dark);
    // Neither ink nor panel has 4.5 : 1 on the middle of the dark ramp.
    const drawn = recorder.text().match(/fill #2b84b1: rect .*\ntext (\S+) 13/);
    expect(drawn?.[1]).toBe('black');
  });

  test('has the viewer’s arrangement of columns', async () => {
    const names = ['Host', 'Site', 'CPU', 'p99', 'Errors', 'Requests'];
    const layout = hideColumn(moveColumn(defaultLayout, names, 3, 0), 'CPU');
    const { columns, hidden } = await read(slowestHosts, { layout });
    expect(columns.map(({ title }) => title)).toEqual([
      'p99',
      'Host',
      'Site',
      'Errors',
      'Requests',
    ]);
    expect(hidden).toBe(1);
    const all = names.reduce(hideColumn, defaultLayout);
    expect((await read(slowestHosts, { layout: all })).columns).toHaveLength(1);
  });

  test('replaces cells when a moved column would leave its background or title behind', async () => {
    const shaded = { ...slowestHosts, options: { ...slowestHosts.options, ramps: ['p99'] } };
    const columnsAfter = async (fixture: Fixture, from: number, to: number) => {
      const { columns } = await read(fixture);
      const names = columns.map(({ title }) => title);
      const layout = moveColumn(defaultLayout, names, from, to);
      return [columns, (await read(fixture, { layout })).columns] as const;
    };
    expect(haveSameCells(...(await columnsAfter(shaded, 3, 4)))).toBe(false);
    expect(haveSameCells(...(await columnsAfter(shaded, 4, 5)))).toBe(true);
    expect(haveSameCells(...(await columnsAfter(readings, 0, 2)))).toBe(false);
  });

  test('keeps the width that the viewer sets, and gives the rest to the other columns', async () => {
    const { columns } = await read(slowestHosts);
    const { widths: fixed } = resizeColumn(defaultLayout, 'CPU', 300.4);
    const widths = columnWidths(columns, 1200, { head: width, cell: width }, fixed);
    expect(widths[2]?.px).toBe(300);
    expect(widths.reduce((sum, { px }) => sum + px, 0)).toBe(1200);
    expect(resizeColumn(defaultLayout, 'CPU', 30).widths).toEqual({ CPU: 40 });
    expect(resizeColumn(defaultLayout, 'CPU', 3).hidden).toEqual(['CPU']);
  });

  test('marks the rows that are selected in it', async () => {
    const held = { kind: 'points', field: 'Site', values: ['Paris'], isOwn: true } as const;
    const { isSelected, rowModel } = await read(slowestHosts, { selections: [held] });
    expect(rowModel.count).toBe(96);
    expect([isSelected?.(3), isSelected?.(4)]).toEqual([true, false]);
    expect((await read(slowestHosts)).isSelected).toBeNull();
  });

  test('is exported as CSV in its visible order, with every digit', async () => {
    const layout = { ...defaultLayout, order: ['value', 'time'], hidden: ['note'] };
    const sheet = await read(readings, { search: 'value<-9.9', layout });
    const blob = await runInSlices(sheetCsv(sheet));
    expect((await blob.text()).split('\r\n')).toEqual([
      'value,time',
      '-9.999902065507035,2026-11-14T14:03:00.000Z',
      '-9.917788534431157,2026-11-14T14:28:00.000Z',
      '',
    ]);
  });

  test('fills the width with columns of whole pixels, by the width that each needs', async () => {
    const { columns } = await read(slowestHosts);
    const sum = (px: number) =>
      columnWidths(columns, px, { head: width, cell: width }).reduce((all, one) => all + one.px, 0);
    expect([sum(1001), sum(777)]).toEqual([1001, 777]);
    expect(sum(200)).toBeGreaterThan(500);
  });

  test('adds new rows without reading the old ones again', async () => {
    const frame = structuredClone(slowestHosts.frame);
    if (!frame) throw new Error('the fixture has a frame');
    const query = { sort: byP99, search: 'fra p99>300', ...style };
    const before = await runInSlices(
      indexSheet({ ...slowestHosts, frame }, query, emptySheet, tools),
    );
    append(frame, { Host: ['fra-99'], Site: ['Frankfurt'], CPU: [99], p99: [999] });
    const after = await runInSlices(indexSheet({ ...slowestHosts, frame }, query, before, tools));
    expect(after.rowModel.count).toBe(before.rowModel.count + 1);
    expect(after.rowModel.rows?.[0]).toBe(96);
    expect(after.columns[3]?.stats.max).toBe(999);
  });

  test('sorts numbers descending, then ascending, then not at all, and text ascending first', async () => {
    const { columns } = await read(slowestHosts);
    const [host, , cpu] = columns;
    if (!host || !cpu) throw new Error('the fixture has these columns');
    const first = nextSort(cpu, null);
    const second = nextSort(cpu, first);
    expect([first?.descending, second?.descending, nextSort(cpu, second)]).toEqual([
      true,
      false,
      null,
    ]);
    expect(nextSort(host, first)).toEqual({ field: 'Host', descending: false });
  });

  test('announces the number of rows, their order and the search result', async () => {
    const say = async (query: Partial<SheetQuery>) =>
      summariseTable('Slowest hosts', await read(slowestHosts, query), {
        total: 96,
        search: query.search ?? '',
        locale: 'en-GB',
      }).replaceAll('\u00a0', ' ');
    expect(await say({ sort: byP99 })).toBe(
      'Slowest hosts: 96 rows, 6 columns; sorted by p99, descending; CPU between 30 % and 90.6 %.',
    );
    expect(await say({ search: 'fra' })).toBe(
      'Slowest hosts: 96 rows, 6 columns; 16 found for “fra”; CPU between 30 % and 90.6 %.',
    );
    const found = await read(slowestHosts, { search: 'site:paris' });
    expect(countText(found.rowModel, 96, true, 'en-GB')).toBe('16 of 96 rows');
  });
});

describe('thresholds of a table', () => {
  const thresholds = [
    { from: null, meaning: 'good', title: '' },
    { from: 300, meaning: 'warn', title: 'Slow' },
    { from: 470, meaning: 'bad', title: '' },
  ];
  const limited = { ...slowestHosts, options: { ...slowestHosts.options, thresholds, warn: 1 } };

  test('mark values in limit columns by colour and sign, in place of limits', async () => {
    const sheet = await read(limited, { sort: byP99 });
    const widths = columnWidths(sheet.columns, 516, { head: width, cell: width });
    const recorder = new Recorder();
    const part = { width: 516, height: 100, top: 0, rowPx: 24, stale: false };
    drawTable(recorder, { ...sheet, widths }, { ...part, measure: measureMonospace }, namedInk);
    const marked = recorder.text().match(/text (bad|warn|ok) .*/g) ?? [];
    expect(marked.map((line) => [line.split(' ')[1], line.match(/“(.*)”/)?.[1]])).toEqual([
      ['bad', '◆ 482.1\u00a0ms'],
      ['bad', '◆ 472.2\u00a0ms'],
      ['warn', '▲ 452.4\u00a0ms'],
    ]);
  });

  test('leave other columns, missing values and searches alone', async () => {
    const sheet = await read(limited, { sort: byP99 });
    const others = sheet.columns.filter(({ title }) => title !== 'p99');
    expect(others.map((column) => column.thresholds.length)).toEqual(others.map(() => 0));
    expect(sheet.columns.find(({ title }) => title === 'p99')?.text(0)).not.toMatch(/[✓▲◆]/);
  });
});
