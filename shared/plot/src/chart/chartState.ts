import type { ChartState } from '@chartroom/contract';
import type { View } from '../interaction/view';

/** What a viewer has done to a chart. It is kept when releases switch. */
export interface ViewerState<Cursor> {
  /** What they have zoomed to. Null: everything. */
  readonly window: View | null;
  /** The current datum of the keyboard. Null for none. */
  readonly cursor: Cursor | null;
  /** Names among the keys that they have hidden. */
  readonly hidden: ReadonlySet<string>;
  /** Names that they have drilled into, from the outermost. */
  readonly drillPath: readonly string[];
  /** Where they have moved data to, by its name. */
  readonly moved: MovedPositions;
}

/** Positions of data that the viewer has moved, by name, in units of the chart. */
export type MovedPositions = ReadonlyMap<string, readonly [x: number, y: number]>;

/** Number of hidden names in a state; further ones are dropped. */
const maxHidden = 1000;
/** Number of levels in a state; deeper ones are dropped. */
const maxLevels = 100;
/** Number of moved data in a state; further ones are dropped. */
export const maxMoved = 500;

/**
 * Parses the state of a former mount. A state of another schema is discarded. Of the same schema,
 * the cursor is what this chart, or another release of it, has serialised.
 */
export function parseViewerState<Cursor>(
  state: ChartState | null,
  schema: number,
): ViewerState<Cursor> {
  const { value } = state?.schema === schema ? state : { value: null };
  if (typeof value !== 'object' || value === null) return initialState;
  const { x, cursor, hidden, within, moved } = value as Readonly<Record<string, unknown>>;
  return {
    window: parseView(x),
    cursor: isObject(cursor) ? (cursor as Cursor) : null,
    hidden: new Set(parseNames(hidden, maxHidden)),
    drillPath: parseNames(within, maxLevels),
    moved: parseMoved(moved),
  };
}

export function serializeViewerState<Cursor>(
  viewer: ViewerState<Cursor>,
  schema: number,
): ChartState {
  const { window, cursor, hidden, drillPath, moved } = viewer;
  const value = {
    x: window,
    cursor,
    hidden: [...hidden].slice(0, maxHidden),
    within: drillPath,
    ...(moved.size > 0 && { moved: [...moved].slice(0, maxMoved) }),
  };
  return { schema, value };
}

const initialState = {
  window: null,
  cursor: null,
  hidden: new Set<string>(),
  drillPath: [],
  moved: new Map<string, readonly [number, number]>(),
};

function parseNames(names: unknown, max: number): readonly string[] {
  if (!Array.isArray(names) || names.length > max) return [];
  return names.filter((name) => typeof name === 'string');
}

function parseMoved(entries: unknown): MovedPositions {
  if (!Array.isArray(entries) || entries.length > maxMoved) return new Map();
  return new Map(
    entries.flatMap((entry: unknown) => {
      const [name, position]: unknown[] = Array.isArray(entry) ? entry : [];
      const [x, y]: unknown[] = Array.isArray(position) ? position : [];
      if (typeof name !== 'string' || !Number.isFinite(x) || !Number.isFinite(y)) return [];
      return [[name, [Number(x), Number(y)]] as const];
    }),
  );
}

function parseView(x: unknown): View | null {
  if (isObject(x)) return parsePlane(x as Readonly<Record<string, unknown>>);
  if (!Array.isArray(x) || x.length !== 2) return null;
  const [from, to]: unknown[] = x;
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
  const span = [Number(from), Number(to)] as const;
  return span[0] < span[1] ? span : null;
}

function parsePlane({ k, x, y }: Readonly<Record<string, unknown>>): View | null {
  const isPlaneView =
    [k, x, y].every((coefficient) => typeof coefficient === 'number' && coefficient >= 0) &&
    Number(k) > 1;
  return isPlaneView ? { k: Number(k), x: Number(x), y: Number(y) } : null;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
