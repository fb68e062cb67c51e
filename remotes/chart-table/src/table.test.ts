import { parseManifest, parseOptions } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { measureEvenly, namedInk, Recorder } from '@chartroom/plot/recorder';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { columnWidths } from './columnWidths';
import { drawTable } from './drawTable';
import { defaults, type Fixture, readings, slowestHosts } from './fixture';
import { nextSort } from './nextSort';
import { emptySheet, readSheet, type SheetWish } from './readSheet';
import { countText, summariseTable } from './tableSummary';

const style = { locale: 'en-GB', timeZone: 'UTC', now: Date.UTC(2026, 10, 14) };

function read(fixture: Fixture, wish: Partial<SheetWish> = {}) {
  return runInSlices(readSheet(fixture, { sort: null, search: '', ...style, ...wish }, emptySheet));
}

const width = (text: string) => measureEvenly(text, '13/400');
const byP99 = { field: 'p99', descending: true };

test('has a manifest that keeps the contract, and a fixture with its defaults', () => {
  const parsed = parseManifest(manifest);
  expect(parsed).toMatchObject({ ok: true });
  if (!parsed.ok) return;
  expect(parseOptions(parsed.value.options, {})).toEqual({ ok: true, value: defaults });
});

describe('a table', () => {
  test('draws head and rows with dots, bars and limits', async () => {
    const sheet = await read(slowestHosts, { sort: byP99 });
    const widths = columnWidths(sheet.columns, 516, { head: width, cell: width });
    const recorder = new Recorder();
    const part = { width: 516, height: 100, top: 0, rowPx: 24, stale: false };
    drawTable(recorder, { ...sheet, widths }, { ...part, measure: measureEvenly }, namedInk);
    expect(recorder.text()).toMatchSnapshot();
  });

  test('has the columns asked for in their order, or all', async () => {
    expect((await read(slowestHosts)).columns.map(({ title }) => title)).toEqual(
      slowestHosts.encoding.columns,
    );
    expect((await read(readings)).columns).toHaveLength(3);
  });

  test('writes equal decimals, what is missing, and as much of the clock as is needed', async () => {
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
      '1 | 0.50 ms | 2 Jan | 2 Jan 2025 12:30 | 2 Jan 12:30:15.250 | a',
      '20 000 | −12.25 ms | 3 Nov | 3 Nov 2026 00:00 | – | b',
      '– | – | – | – | – | –',
    ]);
  });

  test('fills the width with its columns, by what each needs, in whole pixels', async () => {
    const { columns } = await read(slowestHosts);
    const sum = (px: number) =>
      columnWidths(columns, px, { head: width, cell: width }).reduce((all, one) => all + one.px, 0);
    expect([sum(1001), sum(777)]).toEqual([1001, 777]);
    expect(sum(200)).toBeGreaterThan(500);
  });

  test('takes new rows in without looking at the old ones again', async () => {
    const frame = structuredClone(slowestHosts.frame);
    if (!frame) throw new Error('the fixture has a frame');
    const wish = { sort: byP99, search: 'fra p99>300', ...style };
    const before = await runInSlices(readSheet({ ...slowestHosts, frame }, wish, emptySheet));
    append(frame, { Host: ['fra-99'], Site: ['Frankfurt'], CPU: [99], p99: [999] });
    const after = await runInSlices(readSheet({ ...slowestHosts, frame }, wish, before));
    expect(after.arrangement.count).toBe(before.arrangement.count + 1);
    expect(after.arrangement.rows?.[0]).toBe(96);
    expect(after.columns[3]?.facts.max).toBe(999);
  });

  test('sorts numbers greatest first, then least first, then not; words from A', async () => {
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

  test('says how many rows there are, their order and what was found', async () => {
    const say = async (wish: Partial<SheetWish>) =>
      summariseTable('Slowest hosts', await read(slowestHosts, wish), {
        total: 96,
        search: wish.search ?? '',
        locale: 'en-GB',
      }).replaceAll('\u00a0', ' ');
    expect(await say({ sort: byP99 })).toBe(
      'Slowest hosts: 96 rows, 6 columns; sorted by p99, greatest first; CPU between 30.0 % and 90.6 %.',
    );
    expect(await say({ search: 'fra' })).toBe(
      'Slowest hosts: 96 rows, 6 columns; 16 found for “fra”; CPU between 30.0 % and 90.6 %.',
    );
    const found = await read(slowestHosts, { search: 'site:paris' });
    expect(countText(found.arrangement, 96, true, 'en-GB')).toBe('16 of 96 rows');
  });
});
