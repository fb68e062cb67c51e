import { moduleContract, parseManifest, parseSourceModule } from '@chartroom/contract';
import type { Columns } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { createMemorySeries } from '../test/memorySeries';
import { openPanel } from '../test/openPanel';
import source from './index';

function batch(columns: Columns) {
  return { t0: (columns.time?.[0] ?? 0) as number, columns };
}

/** A panel on the group `m`, with these batches written before it opens. */
function panelOn(columns: Columns[], query = {}, options = {}) {
  const series = createMemorySeries();
  for (const each of columns) series.write('m', batch(each));
  const panel = openPanel(series, { group: 'm', ...query }, options);
  return { series, panel, write: (each: Columns) => series.write('m', batch(each)) };
}

describe('data-realtime', () => {
  test('has a manifest that keeps the contract', () => {
    expect(parseManifest(manifest)).toEqual({ ok: true, value: manifest });
  });

  test('exposes a module that keeps the contract', () => {
    expect(parseSourceModule(source).ok).toBe(true);
    expect(source.contract).toBe(moduleContract);
  });

  test('shows the batches in range, then appends new ones', () => {
    const { panel, write } = panelOn([
      { time: [1, 2], cpu: [10, 20], host: ['a', 'b'] },
      { time: [3], cpu: [null], host: ['a'] },
    ]);
    expect(panel.frame.fields.map(({ name, type }) => [name, type])).toEqual([
      ['time', 'time'],
      ['cpu', 'number'],
      ['host', 'category'],
    ]);
    write({ time: [3, 4], cpu: [40, 50], host: ['c', null] });
    expect(panel.rows).toEqual([
      [1, 10, 'a'],
      [2, 20, 'b'],
      [3, null, 'a'],
      [3, 40, 'c'],
      [4, 50, null],
    ]);
    expect(panel.resets).toBe(1);
  });

  test('is loading, then live, stale when the connection is lost, and live when it is back', () => {
    const { series, panel, write } = panelOn([{ time: [1], cpu: [1] }]);
    expect(panel.statuses).toEqual(['loading', 'live']);
    series.disconnect();
    write({ time: [2], cpu: [2] });
    expect(panel.rows).toEqual([[1, 1]]);
    series.reconnect();
    expect(panel.statuses).toEqual(['loading', 'live', 'stale', 'live']);
    expect(panel.rows).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('is static and omits later rows if the range has an end', () => {
    const range = { from: 2, to: 4 };
    const { panel, write } = panelOn([{ time: [2, 5], cpu: [1, 1] }], {}, { range });
    write({ time: [4, 6], cpu: [2, 2] });
    write({ time: [7], cpu: [3] });
    expect(panel.rows).toEqual([
      [2, 1],
      [4, 2],
    ]);
    expect(panel.statuses).toEqual(['loading', 'static']);
  });

  test('waits with an empty frame for a group without points', () => {
    const { panel, write } = panelOn([]);
    expect(panel.rows).toEqual([]);
    write({ time: [1], cpu: [1] });
    expect(panel.rows).toEqual([[1, 1]]);
  });

  test('reads the requested fields in order', () => {
    const { panel, write } = panelOn([{ time: [1], a: [1], b: [2], c: [3] }], {
      fields: ['c', 'a', 'gone'],
    });
    write({ time: [2], a: [4], b: [5], c: [6] });
    expect(panel.rows).toEqual([
      [1, 3, 1],
      [2, 6, 4],
    ]);
    expect(panel.resets).toBe(1);
  });

  test('adds a field that appears later, with nulls before it', () => {
    const { panel, write } = panelOn([{ time: [1], a: [1] }]);
    write({ time: [2], a: [2], b: ['x'] });
    write({ time: [3], a: [3] });
    expect(panel.rows).toEqual([
      [1, 1, null],
      [2, 2, 'x'],
      [3, 3, null],
    ]);
  });

  test('accepts text in a field that had only nulls', () => {
    const { panel, write } = panelOn([{ time: [1], state: [null] }]);
    write({ time: [2], state: ['up'] });
    expect(panel.rows).toEqual([
      [1, null],
      [2, 'up'],
    ]);
  });

  test('keeps rows sorted by time, whatever order batches arrive in', () => {
    const times = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(times, { maxLength: 12 }), fc.nat(12), (parts, written) => {
        let n = 0;
        const all = parts.map((time) => ({ time, n: time.map(() => n++) }));
        const { panel, write } = panelOn(all.slice(0, written));
        all.slice(written).forEach(write);
        const sent = all.flatMap(({ time, n: ids }) => time.map((t, i) => [t, ids[i] as number]));
        expect(panel.rows.map(([t]) => t)).toEqual(sent.map(([t]) => t).sort(byNumber));
        expect(panel.rows.map(([, id]) => id).sort(byNumber)).toEqual(sent.map(([, id]) => id));
      }),
    );
  });

  test('keeps the newest points and up to a quarter more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 7 }), keepsNewest),
      { numRuns: 20 },
    );
    function keepsNewest(points: number, size: number) {
      const { panel, write } = panelOn([{ time: [0, 1] }], { points });
      for (let t = 2; t < 200; t += size) {
        write({ time: Array.from({ length: size }, (_, i) => t + i) });
        expect(panel.frame.length).toBeLessThanOrEqual(points + Math.ceil(points / 4));
        expect(panel.frame.length).toBeGreaterThanOrEqual(Math.min(points, t + size));
        expect(panel.rows.at(-1)).toEqual([t + size - 1]);
      }
    }
  });

  test('reports a malformed batch, skips it and shows the others', () => {
    const { panel, write } = panelOn([
      { time: [1], cpu: [1] },
      { time: [2], cpu: ['high'] },
    ]);
    write({ time: [3, 4], cpu: [3] });
    write({ cpu: [4] });
    write({ time: [8.64e15 + 1], cpu: [5] });
    write({ time: [6], cpu: [6] });
    expect(panel.rows).toEqual([
      [1, 1],
      [6, 6],
    ]);
    expect(panel.reports.map((error) => [error.code, error.context])).toEqual([
      ['source/batch-malformed', { group: 'm', problems: 'cpu: isn’t a number at index 0' }],
      [
        'source/batch-malformed',
        { group: 'm', problems: 'columns.cpu: must have 2 values, has 1' },
      ],
      ['source/batch-malformed', { group: 'm', problems: 'columns.time: is missing' }],
      ['source/batch-malformed', { group: 'm', problems: 't0: must be a time since 1970' }],
    ]);
    expect(panel.errors).toEqual([]);
  });

  test('allows field names that objects inherit', () => {
    const { panel, write } = panelOn([JSON.parse('{"time":[1],"__proto__":[2],"toString":["a"]}')]);
    write(JSON.parse('{"time":[2],"__proto__":[3],"toString":["b"]}'));
    expect(panel.rows).toEqual([
      [1, 2, 'a'],
      [2, 3, 'b'],
    ]);
  });

  test('fails with a remedy if the group is missing or the series are not granted', () => {
    const unnamed = openPanel(createMemorySeries(), {});
    expect(unnamed.errors.map((error) => error.code)).toEqual(['source/query']);
    const refused = openPanel(null, { group: 'm' });
    expect(refused.errors.map((error) => error.code)).toEqual(['source/refused']);
  });

  test('stops when it is closed or the request is aborted', () => {
    const { series, panel, write } = panelOn([]);
    panel.close();
    panel.close();
    expect(series.openCount).toBe(0);
    write({ time: [1] });
    expect(panel.rows).toEqual([]);

    const request = new AbortController();
    openPanel(series, { group: 'm' }, { signal: request.signal });
    expect(series.openCount).toBe(1);
    request.abort();
    expect(series.openCount).toBe(0);
  });
});

function byNumber(a: unknown, b: unknown): number {
  return (a as number) - (b as number);
}
