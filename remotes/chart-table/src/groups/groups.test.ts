import { append, type Frame, frameFrom, type Value, valueAt } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { measureMonospace, namedInk, Recorder } from '@chartroom/plot/recorder';
import { describe, expect, test } from '@jest/globals';
import { fsum, group, max, min } from 'd3';
import fc from 'fast-check';
import * as cells from '../cells';
import { defaultLayout } from '../columnLayout';
import * as totals from '../columnTotals';
import { columnWidths } from '../columnWidths';
import { drawTable } from '../drawTable';
import * as filtering from '../filtering';
import { defaults, type Fixture } from '../fixture';
import { translateRowIndex } from '../rowModel';
import type { Sort } from '../rowQuery';
import { sheetCsv } from '../sheetCsv';
import { emptySheet, indexSheet, type SheetIndex } from '../sheetIndex';
import * as sorting from '../sorting';
import * as sparklines from '../sparklines';
import { summariseTable } from '../summary';
import { headingAt } from './groupHeading';
import { GroupView } from './groupView';
import * as groups from './index';
import { stuckHeadings } from './stuckHeadings';

const style = { timeZone: 'Europe/Berlin', now: Date.UTC(2026, 10, 14), selections: [] };
const modules = {
  filtering,
  sorting,
  formats: null,
  totals,
  groups,
  searchBox: null,
  cells,
  sparklines,
};
const aggregates = ['sum', 'mean', 'min', 'max', 'count'] as const;
const allTotals = aggregates.map((aggregate) => ({ column: 'x', aggregate }));

interface Request {
  readonly sort?: Sort | null;
  readonly search?: string;
  readonly locale?: string;
}

/** Names in the tests have no quotes and no commas. */
const word: fc.Arbitrary<string | null> = fc.option(
  fc.constantFrom('a', 'B', 'b', 'host-2', 'host-10', 'é', ''),
);
const row = fc.record({
  kind: word,
  site: word,
  x: fc.option(fc.double({ noNaN: true, min: -1e12, max: 1e12 })),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

function frameOf(rows: readonly Row[]): Frame {
  return frameFrom(
    {
      kind: rows.map(({ kind }) => kind),
      site: rows.map(({ site }) => site),
      x: rows.map(({ x }) => x),
      id: rows.map((_, i) => i),
    },
    { kind: 'category', site: 'category', x: 'number', id: 'integer' },
  );
}

function read(
  fixture: Pick<Fixture, 'frame' | 'options'> & Partial<Fixture>,
  { sort = null, search = '', locale = 'en-GB' }: Request = {},
  previous = emptySheet,
): Promise<SheetIndex> {
  const query = { ...style, locale, sort, search, layout: defaultLayout };
  return runInSlices(indexSheet({ encoding: {}, ...fixture }, query, previous, modules));
}

function viewOf(sheet: SheetIndex, levels = 9, toggled: ReadonlySet<string> = new Set()) {
  if (!sheet.groups) throw new Error('the table has groups');
  const view = new GroupView(sheet.groups, { levels, toggled });
  const rowModel = { ...sheet.rowModel, groups: view, count: view.count };
  return { view, sheet: { ...sheet, rowModel } };
}

/** Lines as text: headings with their names and counts, rows by their column `id`. */
function linesOf(sheet: SheetIndex, levels?: number, toggled?: ReadonlySet<string>) {
  const { view, sheet: viewed } = viewOf(sheet, levels, toggled);
  const ids = sheet.rowModel.data?.frame.fields.find(({ name }) => name === 'id');
  return Array.from({ length: view.count }, (_, line) => {
    const heading = headingAt(viewed, line);
    if (heading) return `${'#'.repeat(heading.depth)}${heading.name} ${heading.count}`;
    return ids ? String(valueAt(ids, view.rowAt(line))) : '';
  });
}

const options = { ...defaults, groupBy: ['kind', 'site'], totals: allTotals };

const small = frameFrom({
  kind: ['b', 'a', 'b', null, 'a'],
  site: ['s', 't', 't', 's', 't'],
  x: [1, 10, 5, 7, 2],
  id: [0, 1, 2, 3, 4],
});

describe('groups of a table', () => {
  test('have all visible rows once, each in its groups, with totals of exactly their rows', () =>
    fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
        const sheet = await read({ frame: frameOf(rows), options });
        const { view } = viewOf(sheet);
        const seen: number[] = [];
        const expected = group(
          rows.map((own, id) => ({ ...own, id })),
          ({ kind }) => kind,
          ({ site }) => site,
        );
        const { tree, tallies, counts } = view.index;
        const tally = tallies.get('x');
        for (let line = 0; line < view.count; line += 1) {
          const found = view.lineAt(line);
          if (!found || !tally) throw new Error('each line is of a group');
          const [kind = null, site = null] = JSON.parse(view.keyOf(found.node)) as Value[];
          const isOuter = tree.depths[found.node] === 1;
          const sites = expected.get(kind as string | null);
          const own = isOuter
            ? [...(sites?.values() ?? [])].flat()
            : (sites?.get(site as string | null) ?? []);
          if (found.row >= 0) {
            seen.push(found.row);
            expect(own.map(({ id }) => id)).toContain(found.row);
            continue;
          }
          expect(counts[found.node]).toBe(own.length);
          const values = own.flatMap(({ x }) => (x === null ? [] : [x]));
          const sum = fsum(values);
          expect(tally.valueOf(found.node, 'count')).toBe(values.length);
          if (values.length === 0) {
            expect(tally.valueOf(found.node, 'sum')).toBeNaN();
            continue;
          }
          expect(tally.valueOf(found.node, 'sum')).toBe(sum + 0);
          expect(tally.valueOf(found.node, 'mean')).toBe(sum / values.length + 0);
          expect(tally.valueOf(found.node, 'min')).toBe(min(values));
          expect(tally.valueOf(found.node, 'max')).toBe(max(values));
        }
        expect(seen.sort((a, b) => a - b)).toEqual(rows.map((_, i) => i));
      }),
    ));

  test('are in the order of the data, without a name last, and leave out the columns of names', async () => {
    const sheet = await read({ frame: small, options });
    expect(linesOf(sheet)).toEqual([
      ...['#b 2', '##s 1', '0', '##t 1', '2'],
      ...['#a 2', '##t 2', '1', '4'],
      ...['#– 1', '##s 1', '3'],
    ]);
    expect(sheet.columns.map(({ title }) => title)).toEqual(['x', 'id']);
  });

  test('are sorted by their subtotal of a column, with its rows sorted in each', async () => {
    const one = { ...options, groupBy: ['kind'] };
    const by = async (descending: boolean, totalOf: string) => {
      const own = { ...one, totals: [{ column: 'x', aggregate: totalOf }] };
      return linesOf(
        await read({ frame: small, options: own }, { sort: { field: 'x', descending } }),
      );
    };
    expect(await by(true, 'sum')).toEqual(['#a 2', '1', '4', '#b 2', '2', '0', '#– 1', '3']);
    expect(await by(false, 'max')).toEqual(['#b 2', '0', '2', '#a 2', '4', '1', '#– 1', '3']);
    const byName = await read(
      { frame: small, options: one },
      { sort: { field: 'kind', descending: false } },
    );
    expect(linesOf(byName, 0)).toEqual(['#a 2', '#b 2', '#– 1']);
  });

  test('of a search are those with hits, with totals of the hits', async () => {
    const sheet = await read({ frame: small, options }, { search: 'x>4' });
    expect(linesOf(sheet)).toEqual([
      ...['#b 1', '##t 1', '2', '#a 1', '##t 1', '1', '#– 1', '##s 1', '3'],
    ]);
    const { sheet: viewed } = viewOf(sheet);
    expect(headingAt(viewed, 0)?.subtotals[0]).toEqual({
      sparkline: null,
      text: '5',
      title: 'Sum 5 · Average 5 · Min 5 · Max 5 · Count 1',
    });
    expect(linesOf(await read({ frame: small, options }, { search: 'nobody' }))).toEqual([]);
  });

  test('weigh averages by rows, not by groups', async () => {
    const frame = frameFrom({
      kind: ['a', 'a', 'a', 'a'],
      site: ['s', 's', 's', 't'],
      x: [1, 1, 1, 5],
    });
    const own = { ...options, totals: [{ column: 'x', aggregate: 'mean' }] };
    const { sheet } = viewOf(await read({ frame, options: own }));
    expect([0, 1, 5].map((line) => headingAt(sheet, line)?.subtotals[0]?.text)).toEqual([
      ...['2', '1', '5'],
    ]);
  });

  test('by time begin on the viewer’s clock and ascend', async () => {
    // 23:30 UTC on 31 January is already February in Berlin.
    const times = [Date.UTC(2026, 2, 5), Date.UTC(2026, 0, 31, 23, 30), Date.UTC(2026, 0, 31, 22)];
    const frame = frameFrom({ at: times, id: [0, 1, 2] }, { at: 'time' });
    const own = { ...defaults, groupBy: ['at'], timeGroup: 'month' };
    const sheet = await read({ frame, options: own });
    expect(linesOf(sheet)).toEqual(['#Jan 2026 1', '2', '#Feb 2026 1', '1', '#Mar 2026 1', '0']);
    expect(sheet.columns.map(({ title }) => title)).toEqual(['at', 'id']);
    const text = await (await runInSlices(sheetCsv(sheet))).text();
    expect(text.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'at (month),at,id',
      '2025-12-31T23:00:00.000Z,2026-01-31T22:00:00.000Z,2',
    ]);
  });

  test('are columns of the file, which has the rows of collapsed groups too', async () => {
    const sheet = await read({ frame: small, options }, { sort: { field: 'x', descending: true } });
    const text = await (await runInSlices(sheetCsv(sheet))).text();
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      ...['kind,site,x,id', 'a,t,10,1', 'a,t,2,4', 'b,t,5,2', 'b,s,1,0', ',s,7,3', ''],
    ]);
  });

  test('are in the summary', async () => {
    const sheet = await read({ frame: small, options: { ...options, totals: [] } });
    expect(summariseTable('T', sheet, { total: 5, search: '', locale: 'en-GB' })).toBe(
      'T: 5 rows, 2 columns; grouped by kind, site, 4 groups; x between 1 and 10.',
    );
  });
});

describe('the picture of a grouped table', () => {
  test('has headings with their rows and subtotals, and rows below them', async () => {
    const { sheet } = viewOf(await read({ frame: small, options }), 1);
    const width = (text: string) => measureMonospace(text, '13/400');
    const widths = columnWidths(sheet.columns, 400, { head: width, cell: width });
    const recorder = new Recorder();
    const part = { width: 400, height: 400, top: 0, rowPx: 24, stale: false };
    const viewport = { ...part, measure: measureMonospace };
    drawTable(recorder, { ...sheet, widths, measure: width }, viewport, namedInk);
    const texts = recorder.text().matchAll(/“([^”]*)”/g);
    expect([...texts].flatMap(([, text]) => text || [])).toEqual([
      ...['x', 'id'],
      // Its subtotal, its name and its rows.
      ...['6', 'b', '2', '1', 's', '1', '5', 't', '1'],
      ...['12', 'a', '2', '12', 't', '2'],
      ...['7', '–', '1', '7', 's', '1'],
      ...['Sum 25', 'Average 5', 'Min 1', 'Max 10', 'Count 5'],
    ]);
  });
});

describe('collapsed groups', () => {
  const rows = ['b', 'a', 'b', 'a'].map((kind, i) => ({ kind, site: 's', x: i }));
  const own = { ...options, groupBy: ['kind'] };

  test('stay collapsed while rows arrive, and groups that are new are as the options say', async () => {
    const frame = frameOf(rows);
    const before = await read({ frame, options: own });
    const toggled = new Set(['["b"]']);
    expect(linesOf(before, 1, toggled)).toEqual(['#b 2', '#a 2', '1', '3']);
    append(frame, { kind: ['b', 'c'], site: ['s', 's'], x: [9, 8], id: [4, 5] });
    const after = await read({ frame, options: own }, {}, before);
    expect(after.groups?.tree).toBe(before.groups?.tree);
    expect(linesOf(after, 1, toggled)).toEqual(['#b 3', '#a 2', '1', '3', '#c 1', '5']);
    expect(after.groups?.tallies.get('x')?.valueOf(1, 'sum')).toBe(0 + 2 + 9);
    // The same as if all rows had been there from the start.
    expect(linesOf(await read({ frame, options: own }))).toEqual(linesOf(after));
  });

  test('are found again when a live source drops rows', async () => {
    const frame = frameOf(['b', 'a', 'a', 'b'].map((kind, i) => ({ kind, site: 's', x: i })));
    const before = await read({ frame, options: own });
    const { view } = viewOf(before, 1);
    append(frame, { kind: ['b'], site: ['s'], x: [9], id: [4] }, { keep: 3 });
    const after = await read({ frame, options: own }, {}, before);
    expect(linesOf(after, 1, new Set(['["b"]']))).toEqual(['#a 1', '2', '#b 2']);
    expect(headingAt(viewOf(after, 0).sheet, 1)?.subtotals[1]?.title).toContain('Sum 12 ');
    const [old, now] = [viewOf(before, 1), viewOf(after, 1)].map(({ sheet }) => sheet.rowModel);
    if (!old || !now) throw new Error('both are viewed');
    // The heading of b, its dropped row, its other row; the heading of a and its rows.
    const lines = [0, 1, 2, 3, 4, 5];
    expect(lines.map((line) => view.lineAt(line)?.row)).toEqual([-1, 0, 3, -1, 1, 2]);
    expect(lines.map((line) => translateRowIndex(now, old, line))).toEqual([2, -1, 3, 0, -1, 1]);
  });

  test('and their totals are the same however rows came and were dropped', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(row, { minLength: 1, maxLength: 30 }), { minLength: 2, maxLength: 4 }),
        fc.option(fc.integer({ min: 8, max: 40 })),
        fc.constantFrom('', 'x>0', 'kind:a'),
        async ([first = [], ...later], keep, search) => {
          const frame = frameOf(first);
          const all = [...first];
          const request = { search, sort: { field: 'x', descending: true } };
          let sheet = await read({ frame, options }, request);
          for (const more of later) {
            const numbered = more.map((own, i) => ({ ...own, id: all.length + i }));
            const column = (name: keyof (typeof numbered)[0]) => numbered.map((own) => own[name]);
            const columns = {
              ...{ kind: column('kind'), site: column('site'), x: column('x'), id: column('id') },
            };
            append(frame, columns, keep === null ? {} : { keep });
            all.push(...more);
            sheet = await read({ frame, options }, request, sheet);
          }
          const rest = frameOf(all.slice(-frame.length));
          const fresh = await read({ frame: rest, options }, request);
          const textsOf = (own: SheetIndex) => {
            const { view, sheet: viewed } = viewOf(own);
            return Array.from({ length: view.count }, (_, line) => {
              const { name, count, subtotals } = headingAt(viewed, line) ?? {};
              const at = view.rowAt(line);
              return at < 0 ? [name, count, subtotals?.[0]?.title] : at;
            });
          };
          const [actual, expected] = [textsOf(sheet), textsOf(fresh)];
          // Groups with equal subtotals are in the order in which they came.
          expect(actual.map(String).sort()).toEqual(expected.map(String).sort());
        },
      ),
      { numRuns: 200 },
    ));

  test('ignore keys that name no group', async () => {
    const sheet = await read({ frame: frameOf(rows), options: own });
    const strange = new Set(['', '{', '[]', '["z"]', '[1]', '["a","s"]', 'null']);
    expect(linesOf(sheet, 0, strange)).toEqual(['#b 2', '#a 2']);
  });
});

describe('headings at the top of the view', () => {
  test('are those of the groups around the first line, and are pushed out by the next', async () => {
    const frame = frameFrom({
      kind: ['a', 'a', 'a', 'b', 'b'],
      site: ['s', 's', 't', 't', 't'],
      id: [0, 1, 2, 3, 4],
    });
    const { view } = viewOf(await read({ frame, options: { ...options, totals: [] } }));
    // #a ##s 0 1 ##t 2 #b ##t 3 4
    const stuckAt = (top: number) => stuckHeadings(view, top, 10).map(({ line, y }) => [line, y]);
    expect(stuckAt(0)).toEqual([]);
    expect(stuckAt(5)).toEqual([
      [0, 0],
      [1, 10],
    ]);
    expect(stuckAt(25)).toEqual([
      [0, 0],
      [1, 5],
    ]);
    expect(stuckAt(55)).toEqual([[0, -5]]);
    expect(stuckAt(80)).toEqual([
      [6, 0],
      [7, 10],
    ]);
  });
});
