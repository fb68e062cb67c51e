import type { Field, Frame } from '@chartroom/frame';
import { isDayField, missingText, msPerUnit } from '@chartroom/plot';
import { Lane } from './lane';
import type { States } from './states';
import { StateTotals } from './stateTotals';
import type { TimelineOptions } from './timelineOptions';
import { nameIn, type TimelineRoles } from './timelineRoles';

/** What rows are: states that last until the next one, samples, or spans with an end. */
export type RowKind = 'states' | 'samples' | 'spans';

/** The rows of one lane, and the spans that were made of them. */
interface LaneRows {
  /** Of the lane’s field plus 1; 0 without a lane. */
  readonly code: number;
  lane: Lane;
  rows: number[];
  /** How many rows the spans include. */
  added: number;
  /** The start of the newest row. */
  last: number;
  isSorted: boolean;
}

/** Lanes that are read from rows, and grow with them. */
export interface LaneReading {
  readonly kind: RowKind;
  /** By code of the lane's field plus 1; 0 for rows without a lane. */
  readonly byCode: (LaneRows | undefined)[];
  /** In the order of the lane’s field, numbers by size; rows without a lane last. */
  readonly lanes: LaneRows[];
  readonly totals: StateTotals;
  /** The latest start or end. */
  last: number;
  first: number;
  /** Rows without a start. */
  withoutStart: number;
  /** Rows that end before they start. */
  endBeforeStart: number;
  /** Between samples of a lane, in milliseconds. 0 where there are no samples. */
  periodMs: number;
}

const dayMs = 86_400_000;
const maxTime = 8.64e15;
const maxSubRows = 100;
const rowsPerSlice = 10_000;
const maxGaps = 20_000;

export function newReading(kind: RowKind): LaneReading {
  return {
    kind,
    byCode: [],
    lanes: [],
    totals: new StateTotals(),
    first: Number.POSITIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
    withoutStart: 0,
    endBeforeStart: 0,
    periodMs: 0,
  };
}

export function rowKind(roles: TimelineRoles, { view }: TimelineOptions): RowKind {
  if (roles.end || roles.duration) return 'spans';
  return view === 'history' ? 'samples' : 'states';
}

/** What a row of data is read by. */
export interface RowReader {
  readonly frame: Frame;
  readonly roles: TimelineRoles;
  readonly states: States;
  readonly options: TimelineOptions;
}

/** Adds rows `from` to the end of the frame. Only lanes that they are in change. */
export function* readRows(
  reading: LaneReading,
  reader: RowReader,
  from: number,
): Generator<void, void, void> {
  const { time } = reader.roles;
  if (!time) return;
  const changed = new Set<LaneRows>();
  const { length } = reader.frame;
  // Loops are functions of their own, because browsers optimise those of generators late.
  for (let start = from; start < length; start += rowsPerSlice) {
    if (start > from) yield;
    collectRows(reading, { ...reader, time }, changed, {
      from: start,
      to: Math.min(length, start + rowsPerSlice),
    });
  }
  const rank = ({ code }: LaneRows) => (code === 0 ? Number.POSITIVE_INFINITY : code);
  reading.lanes.sort((a, b) => rank(a) - rank(b));
  if (reading.kind === 'samples') {
    for (const rows of changed) sortRows(rows, reading, time.values);
    const periodMs = samplePeriod(reading.lanes, time.values);
    if (periodMs !== reading.periodMs) {
      reading.periodMs = periodMs;
      for (const rows of reading.lanes) {
        clearLane(rows, reading);
        changed.add(rows);
      }
    }
  }
  for (const rows of changed) {
    sortRows(rows, reading, time.values);
    yield* addRows(reading, rows, reader);
  }
}

interface Slice {
  readonly from: number;
  /** The row after the last. */
  readonly to: number;
}

/** Notes the rows of each lane. */
function collectRows(
  reading: LaneReading,
  reader: RowReader & { readonly time: Field },
  changed: Set<LaneRows>,
  { from, to }: Slice,
): void {
  const { roles } = reader;
  const times = reader.time.values;
  const codes = roles.lane?.values;
  const isSpans = reading.kind === 'spans';
  for (let row = from; row < to; row += 1) {
    const start = times[row] as number;
    // Also for NaN.
    if (!(Math.abs(start) <= maxTime)) {
      reading.withoutStart += 1;
      continue;
    }
    if (isSpans && endOf(row, start, reader) < start) {
      reading.endBeforeStart += 1;
      continue;
    }
    const code = codes ? (codes[row] as number) + 1 : 0;
    const found = reading.byCode[code] ?? addLane(reading, code, row, roles);
    if (start < found.last) found.isSorted = false;
    else found.last = start;
    // All rows have been added: this is the first of more.
    if (found.added === found.rows.length) changed.add(found);
    found.rows.push(row);
    if (start > reading.last) reading.last = start;
    if (start < reading.first) reading.first = start;
  }
}

function addLane(reading: LaneReading, code: number, row: number, roles: TimelineRoles): LaneRows {
  const name = roles.lane ? (nameIn(roles.lane, row) ?? missingText) : '';
  const added = {
    code,
    lane: newLane(name, nameIn(roles.group, row), reading),
    rows: [],
    added: 0,
    last: Number.NEGATIVE_INFINITY,
    isSorted: true,
  };
  reading.byCode[code] = added;
  reading.lanes.push(added);
  return added;
}

function newLane(name: string, group: string | null, { totals }: LaneReading): Lane {
  return new Lane(name, group, maxSubRows, totals);
}

/** Rows that are earlier than those before: the lane is made again. */
function sortRows(rows: LaneRows, reading: LaneReading, times: ArrayLike<number>): void {
  if (rows.isSorted) return;
  rows.rows.sort((a, b) => (times[a] as number) - (times[b] as number) || a - b);
  clearLane(rows, reading);
  rows.isSorted = true;
}

function clearLane(rows: LaneRows, reading: LaneReading): void {
  rows.lane.forget();
  rows.lane = newLane(rows.lane.name, rows.lane.group, reading);
  rows.added = 0;
}

function* addRows(
  reading: LaneReading,
  rows: LaneRows,
  reader: RowReader,
): Generator<void, void, void> {
  const { lane } = rows;
  const count = rows.rows.length;
  lane.reserve(count - rows.added);
  while (rows.added < count) {
    const slice = { from: rows.added, to: Math.min(count, rows.added + rowsPerSlice) };
    if (reading.kind === 'states') addStates(lane, rows.rows, reader, slice);
    else if (reading.kind === 'samples') addSamples(reading, rows, reader, slice);
    else
      for (let i = slice.from; i < slice.to; i += 1)
        addSpan(reading, lane, rows.rows[i] as number, reader);
    rows.added = slice.to;
    if (rows.added < count) yield;
  }
  if (lane.lastEnd > reading.last) reading.last = lane.lastEnd;
}

/** A row ends the state before. Equal neighbours are one. */
function addStates(
  lane: Lane,
  rows: readonly number[],
  { roles, states }: RowReader,
  { from, to }: Slice,
): void {
  const times = roles.time?.values ?? [];
  const labels = roles.label?.values;
  for (let i = from; i < to; i += 1) {
    const row = rows[i] as number;
    const start = times[row] as number;
    const state = states.of(row);
    // Of several rows at one time, the last counts.
    if (lane.isOpen && lane.lastStart === start) lane.removeLast();
    const isSame =
      state === lane.lastState &&
      (!labels || labels[lane.rows[lane.length - 1] as number] === labels[row]);
    if (lane.isOpen) {
      if (isSame) continue;
      lane.close(start);
    }
    if (state < 0) continue;
    if (isSame && lane.lastEnd === start) lane.reopen();
    else lane.add(start, Number.NaN, state, row);
  }
}

/** A sample lasts for a period, unless the next one comes before. */
function addSamples(
  { periodMs }: LaneReading,
  { lane, rows }: LaneRows,
  { roles, states }: RowReader,
  { from, to }: Slice,
): void {
  const times = roles.time?.values ?? [];
  for (let i = from; i < to; i += 1) {
    const row = rows[i] as number;
    const start = times[row] as number;
    const state = states.of(row);
    if (lane.lastStart === start) lane.removeLast();
    else if (lane.lastEnd > start) lane.close(start);
    if (state >= 0) lane.add(start, start + periodMs, state, row);
  }
}

function addSpan(reading: LaneReading, lane: Lane, row: number, reader: RowReader): void {
  const start = reader.roles.time?.values[row] as number;
  const end = endOf(row, start, reader);
  if (end > reading.last) reading.last = end;
  lane.add(start, end, reader.states.of(row), row);
}

/** `NaN` where there is none yet. The last day of a span is part of it. */
function endOf(
  row: number,
  start: number,
  { roles: { time, end, duration }, options: { durationUnit } }: RowReader,
): number {
  const given = end ? (end.values[row] as number) : Number.NaN;
  if (Math.abs(given) <= maxTime) return isDayField(end) ? given + dayMs : given;
  const length = duration ? (duration.values[row] as number) : Number.NaN;
  if (!Number.isFinite(length)) return Number.NaN;
  const auto = msPerUnit(duration?.unit ?? '') ?? (isDayField(time) ? dayMs : 1000);
  const unitMs = durationUnit === 'auto' ? auto : (msPerUnit(durationUnit) ?? auto);
  return Math.min(start + length * unitMs, maxTime);
}

/** The median distance of samples of the same lane. */
function samplePeriod(lanes: readonly LaneRows[], times: ArrayLike<number>): number {
  const gaps: number[] = [];
  for (const { rows } of lanes) {
    for (let i = 1; i < rows.length && gaps.length < maxGaps; i += 1) {
      const gap = (times[rows[i] as number] as number) - (times[rows[i - 1] as number] as number);
      if (gap > 0) gaps.push(gap);
    }
  }
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? 0;
}
