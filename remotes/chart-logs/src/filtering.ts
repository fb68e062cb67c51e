import type { HeldSelection } from '@chartroom/contract';
import { valueAt } from '@chartroom/frame';
import { selectedOn } from '@chartroom/plot';
import { levels } from './levels';
import { type LogFields, textAt } from './logFields';
import { filteringSelections, type LogQuery, type RepeatMode } from './logQuery';
import { copyWithRoom, lineAt, positionOf, type VisibleLines } from './visibleLines';

const linesPerSlice = 4096;

export interface LineFilter {
  /** Whether the line at a position is shown. Null: all are. */
  readonly isShown: ((position: number) => boolean) | null;
  /** What the lines of a group have in common. Null: no groups. */
  readonly groupOf: ((position: number) => string) | null;
}

/** Whether lines at a row and of a level are shown, and in which group. `rowAt`: by position. */
export function lineFilter(
  query: LogQuery,
  fields: LogFields,
  mode: RepeatMode,
  rowAt: (position: number) => number,
  levelCodes: Uint8Array,
): LineFilter {
  const hidden = levels.map((level) => query.hidden.has(level));
  const selections = filteringSelections(query.selections, fields);
  const tests = selections.length > 0 ? selectionTests(selections, fields) : [];
  const isShown = (position: number) =>
    hidden[levelCodes[position] as number] !== true && tests.every((test) => test(rowAt(position)));
  return {
    isShown: hidden.includes(true) || tests.length > 0 ? isShown : null,
    groupOf: mode === 'all' ? null : groupBy(mode, fields, rowAt),
  };
}

/** Whether a row is selected in this panel. Null without a selection. */
export function ownSelection(
  selections: readonly HeldSelection[],
  fields: LogFields,
): ((row: number) => boolean) | null {
  const tests = selectionTests(
    selections.filter(({ isOwn }) => isOwn),
    fields,
  );
  return tests.length > 0 ? (row) => tests.every((test) => test(row)) : null;
}

function selectionTests(
  selections: readonly HeldSelection[],
  { time, level, labels }: LogFields,
): readonly ((row: number) => boolean)[] {
  return [time, ...(level ? [level] : []), ...labels].flatMap((field) => {
    const isSelected = selectedOn(selections, field.name);
    if (!isSelected) return [];
    return [
      (row: number) => {
        const value = valueAt(field, row);
        return value !== null && isSelected(value);
      },
    ];
  });
}

function groupBy(
  mode: RepeatMode,
  { message, level }: LogFields,
  rowAt: (position: number) => number,
): (position: number) => string {
  return (position) => {
    const row = rowAt(position);
    const text = textAt(message, row);
    const key = mode === 'numbers' ? text.replace(/\d+/g, '0') : text;
    return `${level?.values[row] ?? ''} ${key}`;
  };
}

/**
 * Filters and groups the lines from position `start` to `length`. Those before are as in
 * `previous`.
 */
export function* showLines(
  { isShown, groupOf }: LineFilter,
  start: number,
  length: number,
  previous: VisibleLines,
): Generator<void, VisibleLines, void> {
  let count = lineAt(previous, start);
  const canShare = count === previous.count && !groupOf;
  const lines = new LineWriter(previous, count, canShare, groupOf !== null);
  // The newest group may grow.
  let group = groupOf && count > 0 ? groupOf(positionOf(previous, count - 1)) : null;
  const firstChanged = groupOf ? Math.max(0, count - 1) : count;
  for (let position = start; position < length; position += 1) {
    if ((position - start) % linesPerSlice === linesPerSlice - 1) yield;
    if (isShown && !isShown(position)) continue;
    const next = groupOf?.(position) ?? null;
    if (next !== null && next === group) lines.repeat(count - 1, position);
    else {
      lines.write(count, position);
      count += 1;
    }
    group = next;
  }
  return { ...lines.result, count, firstChanged };
}

/** Writes lines behind those that are the same as before, into the same array if it has room. */
class LineWriter {
  private positions: Uint32Array;
  private repeats: Uint32Array | null;

  constructor(previous: VisibleLines, count: number, canShare: boolean, hasGroups: boolean) {
    const { positions, repeats } = previous;
    this.positions =
      canShare && positions ? positions : copyWithRoom(positions?.subarray(0, count), count);
    this.repeats = hasGroups ? copyWithRoom(repeats?.subarray(0, count), count) : null;
  }

  get result(): Pick<VisibleLines, 'positions' | 'repeats'> {
    return { positions: this.positions, repeats: this.repeats };
  }

  write(line: number, position: number): void {
    if (line >= this.positions.length) {
      this.positions = copyWithRoom(this.positions, line);
      if (this.repeats) this.repeats = copyWithRoom(this.repeats, line);
    }
    this.positions[line] = position;
    if (this.repeats) this.repeats[line] = 1;
  }

  /** Adds a position to a group. */
  repeat(line: number, position: number): void {
    this.positions[line] = position;
    if (this.repeats) this.repeats[line] = (this.repeats[line] as number) + 1;
  }
}
