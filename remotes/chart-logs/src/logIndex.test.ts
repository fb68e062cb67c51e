import { append, type Columns, type Frame, frameFrom } from '@chartroom/frame';
import { runSync } from '@chartroom/plot';
import { chartInput } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import * as filtering from './filtering';
import { countsBetween, countsBetweenEach } from './levelCounts';
import { levelOf, levels } from './levels';
import { readLine } from './lineStyle';
import { emptyLog, idOf, indexLog, type LogIndex, lineOfId } from './logIndex';
import type { LogQuery } from './logQuery';
import * as searching from './searching';
import * as wrapping from './wrapping';
import { rowCount } from './wrapping';

const modules = { filtering, searching, wrapping };
const all: LogQuery = { search: '', hidden: new Set(), columns: null, selections: [] };
const encoding = { time: ['time'], message: ['message'], level: ['level'], labels: ['host'] };

type Row = readonly [time: number | null, message: string | null, level: string | null];

function columnsOf(rows: readonly Row[]): Columns {
  return {
    time: rows.map(([time]) => time),
    message: rows.map(([, message]) => message),
    level: rows.map(([, , level]) => level),
    host: rows.map((_, i) => `host ${i % 3}`),
  };
}

const hints = { time: 'time', message: 'category', level: 'category', host: 'category' } as const;

function indexOf(frame: Frame, query: LogQuery, repeats = 'all', previous = emptyLog): LogIndex {
  const { options } = chartInput(manifest, { columns: columnsOf([]), types: hints, encoding });
  const input = { frame, encoding, options: { ...options, repeats }, range: null, timeZone: 'UTC' };
  return runSync(indexLog(input, query, previous, modules));
}

function linesOf(log: LogIndex) {
  return Array.from({ length: log.lines.count }, (_, line) => readLine(log, line));
}

const messages = ['up', 'down 1', 'down 2', 'Timeout', 'time\u202eout\n', '', 'x'.repeat(60)];
const row: fc.Arbitrary<Row> = fc.tuple(
  fc.option(
    fc.integer({ min: 0, max: 20 }).map((n) => n * 500),
    { nil: null },
  ),
  fc.option(fc.constantFrom(...messages), { nil: null }),
  fc.option(fc.constantFrom('ERROR', 'warn', 'I', 'strange'), { nil: null }),
);
const rows = fc.array(row, { maxLength: 60 });
const query = fc.record({
  search: fc.constantFrom('', 'TIME', 'down'),
  hidden: fc.subarray([...levels], { maxLength: 2 }).map((list) => new Set(list)),
  columns: fc.constantFrom(null, 8, 40),
  selections: fc.constantFrom(
    [],
    [{ kind: 'points' as const, field: 'host', values: ['host 1'], isOwn: false }],
    [{ kind: 'interval' as const, field: 'time', from: 1000, to: 6000, isOwn: false }],
  ),
});
const repeats = fc.constantFrom('all', 'same', 'numbers');

/** What can be seen of a log, without what it keeps for the next one. */
function visible(log: LogIndex) {
  const { matches, wrapped, levelCounts, order } = log;
  return {
    lines: linesOf(log),
    matches: [...matches.lines.subarray(0, matches.count)],
    ends: wrapped && [...wrapped.ends.subarray(0, log.lines.count)],
    counts: countsBetween(levelCounts, 0, levelCounts.length),
    grain: order.grain,
  };
}

describe('the index of a log', () => {
  test('has the lines that a plain filter, sort and grouping find', () => {
    fc.assert(
      fc.property(rows, query, repeats, (list, request, mode) => {
        const log = indexOf(frameFrom(columnsOf(list), hints), request, mode);
        const [selection] = request.selections;
        const shown = list
          .map(([time, message, level], i) => ({ i, time, message: message ?? '', level }))
          .sort((a, b) => (a.time ?? -1) - (b.time ?? -1) || a.i - b.i)
          .filter(({ level }) => !request.hidden.has(levelOf(level ?? '')))
          .filter(({ i, time }) => {
            if (selection?.kind === 'points') return i % 3 === 1;
            return !selection || (time !== null && time >= 1000 && time <= 6000);
          });
        const groups: (typeof shown)[] = [];
        const key = (message: string) =>
          mode === 'numbers' ? message.replace(/\d+/g, '0') : message;
        for (const line of shown) {
          const last = groups.at(-1)?.at(-1);
          const isSame =
            last && key(last.message) === key(line.message) && last.level === line.level;
          if (mode !== 'all' && isSame) groups.at(-1)?.push(line);
          else groups.push([line]);
        }
        expect(linesOf(log).map((line) => [line?.row, line?.message, line?.repeats])).toEqual(
          groups.map((group) => [group.at(-1)?.i, group.at(-1)?.message, group.length]),
        );
        const needle = request.search.toLowerCase();
        const hits = groups.flatMap((group, i) =>
          needle !== '' && group.at(-1)?.message.toLowerCase().includes(needle) ? [i] : [],
        );
        expect([...log.matches.lines.subarray(0, log.matches.count)]).toEqual(hits);
        if (request.columns === null) return;
        let end = 0;
        const ends = groups.map((group) => {
          end += rowCount(group.at(-1)?.message ?? '', request.columns ?? 1);
          return end;
        });
        expect([...(log.wrapped?.ends.subarray(0, ends.length) ?? [])]).toEqual(ends);
      }),
    );
  });

  test('is the same after rows were appended and dropped as from the start', () => {
    const steps = fc.array(
      fc.tuple(fc.array(row, { maxLength: 12 }), fc.constantFrom(null, 5, 20)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(rows, steps, query, repeats, (list, updates, request, mode) => {
        const frame = frameFrom(columnsOf(list), hints);
        let log = indexOf(frame, request, mode);
        for (const [added, keep] of updates) {
          append(frame, columnsOf(added), keep === null ? {} : { keep });
          log = indexOf(frame, request, mode, log);
          const fresh = indexOf(frame, request, mode);
          const { grain: _grain, ...seen } = visible(log);
          const { grain: _fresh, ...expected } = visible(fresh);
          expect(seen).toEqual(expected);
        }
      }),
    );
  });

  test('finds a line again by the number that its row has for good', () => {
    const list = Array.from({ length: 50 }, (_, i): Row => [i * 1000, `line ${i}`, 'info']);
    const frame = frameFrom(columnsOf(list), hints);
    const id = idOf(indexOf(frame, all), 30);
    append(frame, columnsOf([[50_000, 'line 50', 'info']]), { keep: 40 });
    expect(frame.dropped).toBe(11);
    const log = indexOf(frame, all);
    expect(readLine(log, lineOfId(log, id))?.message).toBe('line 30');
    expect(lineOfId(log, 3)).toBe(-1);
  });

  test('reads only new lines of a log that has grown', () => {
    const list = Array.from({ length: 5000 }, (_, i): Row => [i * 1000, `line ${i}`, 'info']);
    const frame = frameFrom(columnsOf(list), hints);
    const before = indexOf(frame, { ...all, search: 'line 4' });
    append(frame, columnsOf([[5_000_000, 'line 4 again', 'error']]));
    const after = indexOf(frame, { ...all, search: 'line 4' }, 'all', before);
    expect(after.levelCounts.codes).toBe(before.levelCounts.codes);
    expect(after.matches.lines).toBe(before.matches.lines);
    expect(after.matches.count).toBe(before.matches.count + 1);
  });
});

describe('levels', () => {
  test.each([
    ['ERROR', 'error'],
    [' Warning ', 'warn'],
    ['E', 'error'],
    ['critical', 'fatal'],
    ['30', 'info'],
    ['6', 'info'],
    ['notice', 'info'],
    ['constructor', 'other'],
    ['', 'other'],
  ])('“%s” is %s', (word, level) => {
    expect(levelOf(word)).toBe(level);
  });

  test('are counted in any range of lines', () => {
    const list = Array.from(
      { length: 3000 },
      (_, i): Row => [i, 'm', i % 7 === 0 ? 'error' : 'info'],
    );
    const { levelCounts } = indexOf(frameFrom(columnsOf(list), hints), all);
    for (const [from, to] of [
      [0, 0],
      [0, 3000],
      [5, 1030],
      [1024, 2048],
      [1023, 2999],
    ] as const) {
      const errors = list.slice(from, to).filter(([, , level]) => level === 'error').length;
      const counts = countsBetween(levelCounts, from, to);
      expect([counts[levels.indexOf('error')], counts[levels.indexOf('info')]]).toEqual([
        errors,
        to - from - errors,
      ]);
    }
    const edges = [0, 5, 5, 1023, 1024, 2999, 3000];
    const each = countsBetweenEach(levelCounts, edges).map(
      (counts) => counts[levels.indexOf('error')],
    );
    expect(each).toEqual(
      edges
        .slice(1)
        .map((to, i) => list.slice(edges[i], to).filter(([, , level]) => level === 'error').length),
    );
  });
});
