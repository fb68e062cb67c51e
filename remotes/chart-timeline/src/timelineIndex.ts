import { type Extent, hasOnlyGrown, type IndexInput, type RowsRead } from '@chartroom/plot';
import { type LaneRow, laneRows } from './laneRows';
import { type LaneReading, newReading, readRows, rowKind } from './readLanes';
import { type States, statesOf } from './states';
import { readTimelineOptions, type TimelineOptions } from './timelineOptions';
import { nameIn, type TimelineRoles, timelineRoles } from './timelineRoles';

export interface TimelineIndex {
  readonly roles: TimelineRoles;
  readonly options: TimelineOptions;
  readonly states: States;
  /** Null until there is data. */
  readonly reading: LaneReading | null;
  /** From top to bottom. */
  readonly lanes: readonly LaneRow[];
  readonly laneByName: ReadonlyMap<string, number>;
  /** Number of spans in all lanes. */
  readonly count: number;
  /** Where spans without an end last to. */
  readonly openEnd: number;
  /** What progress is divided by: 1, or 100 for percentages. */
  readonly progressMax: number;
  readonly rowsRead: RowsRead | null;
  /** What rows have been read by; rows can only be added to the same. */
  readonly readBy: readonly unknown[];
  readonly view: LaneView;
}

/** What the viewer has scrolled to. It belongs to the chart, and outlives its data. */
export interface LaneView {
  /** Pixels of lanes above the plot. */
  topPx: number;
}

/** Reads rows into spans by lane. After rows were added, only those. */
export function* indexTimeline(
  input: IndexInput,
  previous: TimelineIndex | null,
): Generator<void, TimelineIndex, void> {
  const { frame, range } = input;
  const roles = timelineRoles(input);
  const options = readTimelineOptions(input.options);
  const kind = rowKind(roles, options);
  const readBy = [
    kind,
    options.durationUnit,
    JSON.stringify(options.thresholds),
    ...Object.values(roles),
  ];
  const isSame =
    frame !== null &&
    previous?.reading != null &&
    previous.readBy.every((part, i) => part === readBy[i]) &&
    hasOnlyGrown(frame, previous.rowsRead);
  const rows = frame?.length ?? 0;
  const states = yield* statesOf(
    roles.state ?? (kind === 'spans' ? roles.group : null),
    rows,
    options,
  );
  // A new number may change what states there are.
  const canAdd = isSame && areSameStates(previous.states, states);
  const reading = canAdd ? (previous.reading as LaneReading) : newReading(kind);
  if (frame && roles.time) {
    const from = canAdd ? (previous.rowsRead?.rows ?? 0) : 0;
    yield* readRows(reading, { frame, roles, states, options }, from);
  }
  const openEnd = openEndOf(reading, range, Date.now());
  const lanes = laneRows(reading, { options, states, openEnd });
  return {
    roles,
    options,
    states,
    reading: frame ? reading : null,
    lanes,
    laneByName: new Map(lanes.map(({ lane }, i) => [lane.name, i])),
    count: lanes.reduce((sum, { lane }) => sum + lane.length, 0),
    openEnd,
    progressMax: progressMax(roles, rows),
    rowsRead: frame ? { frame, rows, revision: frame.revision, dropped: frame.dropped } : null,
    readBy,
    view: previous?.view ?? { topPx: 0 },
  };
}

/** The end of a span: open ones last to the end of the range, or to the latest time in the data. */
export function endOfSpan({ lane }: LaneRow, span: number, openEnd: number): number {
  return endAt(lane.starts[span] as number, lane.ends[span] as number, openEnd);
}

/** The same of a span's own start and end, for loops over all spans. */
export function endAt(start: number, end: number, openEnd: number): number {
  return Number.isNaN(end) ? Math.max(start, openEnd) : end;
}

/**
 * What isn't known to have ended lasts to the end of the requested range, but not into the future;
 * without one, to the latest start or end of all lanes.
 */
export function openEndOf(
  { last }: Pick<LaneReading, 'last'>,
  range: IndexInput['range'],
  now: number,
): number {
  return range?.to == null ? last : Math.max(last, Math.min(range.to, now));
}

/** The text in a span: its label, or the name of its state. */
export function labelIn({ roles }: TimelineIndex, row: number): string | null {
  return nameIn(roles.label, row);
}

function areSameStates(a: States, b: States): boolean {
  const style = { locale: 'en', numberFormat: 'full' } as const;
  if (a.kind !== b.kind) return false;
  if (a.kind === 'names' || a.kind === 'none') return true;
  const names = ({ count, name }: States) =>
    Array.from({ length: count() }, (_, state) => name(state, style)).join('\n');
  return names(a) === names(b);
}

function progressMax({ progress }: TimelineRoles, rows: number): number {
  if (!progress) return 1;
  if (progress.unit === '%') return 100;
  for (let row = 0; row < rows; row += 1) if ((progress.values[row] as number) > 1) return 100;
  return 1;
}

/** The extent of all spans. `min` is above `max` where there are none. */
export function extentOfSpans({ reading, openEnd }: TimelineIndex): Extent {
  return {
    min: reading?.first ?? Number.POSITIVE_INFINITY,
    max: Math.max(reading?.last ?? Number.NEGATIVE_INFINITY, openEnd),
  };
}
