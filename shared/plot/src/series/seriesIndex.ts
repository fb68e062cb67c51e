import type { Field, Frame } from '@chartroom/frame';
import { shallowEqual } from '../chart/shallowEqual';
import { hasOnlyGrown } from './hasOnlyGrown';
import {
  createPyramid,
  extendPyramid,
  type Numbers,
  type Pyramid,
  truncatePyramid,
} from './pyramid';
import { sortSeries } from './sortSeries';

/** One line: y over ascending x, with the trees that make drawing it cheap. */
export interface Series {
  readonly name: string;
  /** The y field. */
  readonly field: Field;
  /**
   * Order among all series that the fields allow, from 0: by y field, then by colour value. It
   * doesn't depend on which rows are there. Series without a colour value come last.
   */
  readonly ordinal: number;
  x: Numbers;
  y: Numbers;
  length: number;
  readonly pyramid: Pyramid;
  /** 1 in rows without data, which lines pass through and cursors skip. Absent or null: none. */
  readonly edges?: Uint8Array | null;
}

/** The fields of a series chart by role. */
export interface SeriesRoles {
  /** Null: rows are numbered from 0. */
  readonly x: Field | null;
  readonly ys: readonly Field[];
  /** Null, or the field that splits rows into one series for each value. */
  readonly colour: Field | null;
}

/** The series of a frame, kept between draws. Only new rows are read. */
export interface SeriesIndex {
  readonly series: readonly Series[];
  readonly frame: Frame;
  readonly roles: SeriesRoles;
  /** `shared`: the columns are the frame's own. `gathered`: they are copies, split or sorted. */
  readonly form: 'shared' | 'gathered';
  /** Number of rows read. */
  rows: number;
  revision: number;
  readonly dropped: number;
}

/** Rows between two yields: less than 1 ms of work once warm. */
const rowsPerSlice = 65_536;

/**
 * Reads the rows that are new since `previous`, or all. Yields between slices, so that the page
 * stays responsive. Rows without an x are dropped. Where x doesn't ascend, rows are sorted.
 */
export function* indexSeries(
  frame: Frame,
  roles: SeriesRoles,
  previous: SeriesIndex | null,
): Generator<void, SeriesIndex, void> {
  const reusable = previous && canExtend(previous, frame, roles) ? previous : null;
  if (reusable && reusable.revision === frame.revision) return reusable;
  if (reusable?.form === 'gathered') return yield* groupRows(reusable);
  const isShared = reusable !== null || (roles.x !== null && roles.colour === null);
  if (isShared) {
    const shared = reusable ?? emptyIndex(frame, roles, 'shared');
    if (yield* shareColumns(shared)) return shared;
  }
  return yield* groupRows(emptyIndex(frame, roles, 'gathered'));
}

function canExtend(previous: SeriesIndex, frame: Frame, roles: SeriesRoles): boolean {
  // Shared columns are the frame's own: a new revision leaves nothing to copy.
  const since = previous.form === 'shared' ? { ...previous, revision: frame.revision } : previous;
  return (
    hasOnlyGrown(frame, since) &&
    previous.roles.x === roles.x &&
    previous.roles.colour === roles.colour &&
    shallowEqual(previous.roles.ys, roles.ys)
  );
}

function emptyIndex(frame: Frame, roles: SeriesRoles, form: SeriesIndex['form']): SeriesIndex {
  const series =
    form === 'shared'
      ? roles.ys.map((field, ordinal) => newSeries(field.name, field, ordinal))
      : [];
  return { series, frame, roles, form, rows: 0, revision: -1, dropped: frame.dropped };
}

function newSeries(name: string, field: Field, ordinal: number): Series {
  const none = new Float64Array(0);
  return { name, field, ordinal, x: none, y: none, length: 0, pyramid: createPyramid() };
}

/** Returns false where x doesn't ascend, so that the columns can't be shared. */
function* shareColumns(index: SeriesIndex): Generator<void, boolean, void> {
  const { frame, roles } = index;
  const start = frame.revision === index.revision + 1 ? frame.firstNewRow : index.rows;
  let row = Math.min(start, index.rows);
  for (const series of index.series) truncatePyramid(series.pyramid, row);
  while (row < frame.length) {
    const end = Math.min(row + rowsPerSlice, frame.length);
    // Read again after each yield: the frame may have moved to larger buffers.
    if (!roles.x || !isAscending(roles.x.values, row, end)) return false;
    for (const series of index.series) {
      extendPyramid(series.pyramid, series.field.values, end, frame.length);
      if (end < frame.length) yield;
    }
    row = end;
  }
  for (const series of index.series) {
    if (roles.x) series.x = roles.x.values;
    series.y = series.field.values;
    series.length = frame.length;
  }
  index.rows = frame.length;
  index.revision = frame.revision;
  return true;
}

function isAscending(x: Numbers, from: number, to: number): boolean {
  let previous = from > 0 ? (x[from - 1] as number) : Number.NEGATIVE_INFINITY;
  for (let row = from; row < to; row += 1) {
    const value = x[row] as number;
    if (!(value >= previous)) return false;
    previous = value;
  }
  return true;
}

function* groupRows(index: SeriesIndex): Generator<void, SeriesIndex, void> {
  const { frame } = index;
  const grouping = new SeriesGrouping(index);
  for (let row = index.rows; row < frame.length; row += rowsPerSlice) {
    yield* grouping.addRows(row, Math.min(row + rowsPerSlice, frame.length));
  }
  const next: SeriesIndex = {
    ...index,
    series: grouping.series(),
    rows: frame.length,
    revision: frame.revision,
  };
  for (const series of next.series) {
    if (grouping.isUnsorted(series)) {
      yield* sortSeries(series);
      truncatePyramid(series.pyramid, 0);
    }
    while (series.pyramid.length < series.length) {
      const end = Math.min(series.pyramid.length + rowsPerSlice, series.length);
      extendPyramid(series.pyramid, series.y, end, series.length);
      if (series.pyramid.length < series.length) yield;
    }
  }
  return next;
}

/** Copies rows into one series for each y field and colour. */
class SeriesGrouping {
  private readonly byKey = new Map<string, Series>();
  private readonly unsorted = new Set<Series>();

  constructor(private readonly index: SeriesIndex) {
    for (const series of index.series) this.byKey.set(seriesKey(series.field, series.name), series);
  }

  *addRows(from: number, to: number): Generator<void, void, void> {
    const { roles } = this.index;
    for (const field of roles.ys) {
      const byCode = new Map<number, Series>();
      for (let row = from; row < to; row += 1) {
        const x = roles.x ? (roles.x.values[row] as number) : row + this.index.dropped;
        if (Number.isNaN(x)) continue;
        const code = roles.colour ? (roles.colour.values[row] as number) : 0;
        let series = byCode.get(code);
        if (!series) {
          series = this.seriesFor(field, code);
          byCode.set(code, series);
        }
        this.push(series, x, field.values[row] as number);
      }
      yield;
    }
  }

  series(): readonly Series[] {
    return [...this.byKey.values()].sort((a, b) => a.ordinal - b.ordinal);
  }

  isUnsorted(series: Series): boolean {
    return this.unsorted.has(series);
  }

  private seriesFor(field: Field, code: number): Series {
    const { roles } = this.index;
    const name = this.nameOf(field, code);
    const key = seriesKey(field, name);
    const existing = this.byKey.get(key);
    if (existing) return existing;
    const valueCount = roles.colour?.type === 'category' ? roles.colour.dictionary.length : 1;
    // A value's ordinal doesn't depend on which rows are there. Rows without one come last.
    const ordinal =
      code < 0 ? Number.MAX_SAFE_INTEGER : roles.ys.indexOf(field) * valueCount + code;
    const series = newSeries(name, field, ordinal);
    this.byKey.set(key, series);
    return series;
  }

  private nameOf(field: Field, code: number): string {
    const { colour, ys } = this.index.roles;
    if (colour?.type !== 'category') return field.name;
    const value = colour.dictionary[code] ?? '–';
    return ys.length > 1 ? `${value}, ${field.name}` : value;
  }

  /**
   * A series of all rows is allocated in full at once: copying millions of rows would be
   * noticeable.
   */
  private sizeFor({ length }: Series): number {
    const { roles, frame } = this.index;
    return roles.colour || length > 0 ? Math.max(64, length * 2) : Math.max(64, frame.length);
  }

  private push(series: Series, x: number, y: number): void {
    if (series.length === series.x.length) {
      const size = this.sizeFor(series);
      series.x = enlarged(series.x, size);
      series.y = enlarged(series.y, size);
    }
    if (series.length > 0 && x < (series.x[series.length - 1] as number)) this.unsorted.add(series);
    series.x[series.length] = x;
    series.y[series.length] = y;
    series.length += 1;
  }
}

function seriesKey(field: Field, name: string): string {
  return `${field.name}\n${name}`;
}

function enlarged(values: Numbers, size: number): Float64Array {
  const next = new Float64Array(size);
  next.set(values);
  return next;
}
