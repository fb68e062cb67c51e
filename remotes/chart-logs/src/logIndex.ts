import type { ChartInput } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { checkEncoding, hasOnlyGrown, type IndexInput, type RowsRead } from '@chartroom/plot';
import manifest from '../manifest.json';
import {
  countLevels,
  type LevelCounts,
  noLevelCounts,
  otherCode,
  withoutFirst,
} from './levelCounts';
import { levelOf, levels } from './levels';
import { haveSameFields, type LogFields, logFields, textAt } from './logFields';
import { filterKey, type LogQuery, repeatModeOf } from './logQuery';
import { type Matches, noMatches, withoutMatches } from './matches';
import { emptyOrder, orderByTime, rowAt, type TimeOrder } from './timeOrder';
import { lineAt, noLines, positionOf, type VisibleLines, withoutPositions } from './visibleLines';
import { type WrappedRows, withoutLines } from './wrappedRows';

/** A log in the order of time, with the lines that the viewer sees of it. The oldest is first. */
export interface LogIndex extends RowsRead {
  /** Null before the first data. */
  readonly fields: LogFields | null;
  readonly order: TimeOrder;
  readonly levelCounts: LevelCounts;
  readonly filterKey: string;
  readonly lines: VisibleLines;
  /** Whether a row is selected in this panel. Null without a selection. */
  readonly isSelected: ((row: number) => boolean) | null;
  readonly matches: Matches;
  /** Null where lines aren't wrapped. */
  readonly wrapped: WrappedRows | null;
}

export const emptyLog: LogIndex = {
  frame: null,
  rows: 0,
  revision: 0,
  dropped: 0,
  fields: null,
  order: emptyOrder,
  levelCounts: noLevelCounts,
  filterKey: '',
  lines: noLines,
  isSelected: null,
  matches: noMatches,
  wrapped: null,
};

/** Modules for an index; null for those that the query doesn't need. */
export interface IndexModules {
  readonly filtering: typeof import('./filtering') | null;
  readonly searching: typeof import('./searching') | null;
  readonly wrapping: typeof import('./wrapping') | null;
}

/** Indexes a log for a query. Of a log that has only grown, it reads the new rows. */
export function* indexLog(
  { frame, encoding, options }: Pick<ChartInput, 'frame' | 'encoding' | 'options'> & IndexInput,
  query: LogQuery,
  previous: LogIndex,
  { filtering, searching, wrapping }: IndexModules,
): Generator<void, LogIndex, void> {
  if (!frame) return emptyLog;
  checkEncoding(frame, encoding, manifest.encodings);
  const fields = logFields(frame, encoding);
  if (!fields) return emptyLog;
  const mode = repeatModeOf(options);
  const key = filterKey(query, fields, mode);
  const base = continuation(previous, frame, fields, key, mode !== 'all');
  const order = yield* orderByTime(fields.time, frame.length, base.order);
  const rowOf = (position: number) => rowAt(order, position);
  const messageAt = (position: number) => textAt(fields.message, rowOf(position));

  const levelCodeAt = levelCodes(fields);
  const levelCounts = yield* countLevels(
    base.levelCounts,
    order.firstChanged,
    order.length,
    (position) => levelCodeAt(rowOf(position)),
  );
  yield;
  // A late line may belong to any group.
  const hasLateLines = order.firstChanged < base.order.length;
  const isSameFilter = base.filterKey === key && !(hasLateLines && mode !== 'all');
  const start = isSameFilter ? order.firstChanged : 0;
  const filter = filtering?.lineFilter(query, fields, mode, rowOf, levelCounts.codes);
  const lines =
    filtering && filter
      ? yield* filtering.showLines(filter, start, order.length, isSameFilter ? base.lines : noLines)
      : { positions: null, repeats: null, count: order.length, firstChanged: start };
  const { search, columns } = query;
  const { firstChanged } = lines;
  return {
    frame,
    rows: frame.length,
    revision: frame.revision,
    dropped: frame.dropped,
    fields,
    order,
    levelCounts,
    filterKey: key,
    lines,
    isSelected: filtering?.ownSelection(query.selections, fields) ?? null,
    matches:
      search !== '' && searching
        ? yield* searching.findMatches(lines, search, messageAt, firstChanged, base.matches)
        : noMatches,
    wrapped:
      columns !== null && wrapping
        ? yield* wrapping.wrapLines(lines, columns, messageAt, firstChanged, base.wrapped)
        : null,
  };
}

/** The absolute number of a line's row: it stays the same while a live log drops old rows. */
export function idOf({ order, lines, dropped }: LogIndex, line: number): number {
  return rowAt(order, positionOf(lines, line)) + dropped;
}

/** The visible line of an absolute row, or else the one after it; −1 if the row is gone. */
export function lineOfId({ order, lines, dropped }: LogIndex, id: number): number {
  const row = id - dropped;
  if (row < 0 || row >= order.length) return -1;
  const position = order.rows ? order.rows.indexOf(row) : row;
  const line = lineAt(lines, position);
  return line < lines.count ? line : -1;
}

/** The part of an earlier index that holds for the frame. */
function continuation(
  previous: LogIndex,
  frame: Frame,
  fields: LogFields,
  key: string,
  hasGroups: boolean,
): LogIndex {
  if (!haveSameFields(previous.fields, fields)) return emptyLog;
  const read: RowsRead = previous;
  if (hasOnlyGrown(frame, read)) return previous;
  const dropped = frame.dropped - previous.dropped;
  const kept = previous.rows - dropped;
  const canShift =
    previous.frame === frame &&
    dropped > 0 &&
    kept >= 0 &&
    kept <= frame.firstNewRow &&
    previous.order.rows === null;
  return canShift
    ? withoutRows(previous, dropped, key === previous.filterKey && !hasGroups)
    : emptyLog;
}

/** An index after its first rows were dropped. */
function withoutRows(log: LogIndex, dropped: number, keepsLines: boolean): LogIndex {
  const { order, lines, wrapped } = log;
  const length = order.length - dropped;
  const rest = {
    ...log,
    order: { ...order, length, undated: Math.max(0, order.undated - dropped) },
    levelCounts: withoutFirst(log.levelCounts, dropped),
  };
  if (!keepsLines)
    return { ...rest, filterKey: '', lines: noLines, matches: noMatches, wrapped: null };
  const droppedLines = lineAt(lines, dropped);
  return {
    ...rest,
    lines: withoutPositions(lines, dropped),
    matches: withoutMatches(log.matches, droppedLines),
    wrapped: wrapped && withoutLines(wrapped, droppedLines),
  };
}

/** The level of each row as an index of `levels`. */
function levelCodes({ level }: LogFields): (row: number) => number {
  if (!level) return () => otherCode;
  const { values, dictionary } = level;
  const codes = new Uint8Array(dictionary.length).fill(unknownCode);
  return (row) => {
    const word = values[row] as number;
    if (word < 0) return otherCode;
    const known = codes[word] as number;
    if (known !== unknownCode) return known;
    codes[word] = levels.indexOf(levelOf(dictionary[word] ?? ''));
    return codes[word];
  };
}

const unknownCode = 255;
