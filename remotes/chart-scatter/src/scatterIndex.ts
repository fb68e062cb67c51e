import { hasOnlyGrown, type IndexInput, shallowEqual } from '@chartroom/plot';
import { countInSlices, type Density } from './density';
import { type ExtentTable, extendExtents } from './extentTable';
import { rolesOf } from './roles';
import { ScatterData } from './scatterData';
import type { View } from './view';

/** What the chart keeps of its data: nothing until there is some. */
export interface ScatterIndex {
  readonly data: ScatterData | null;
  /** What was last counted and coloured, which a draw of the same view takes as it is. */
  density: Density | null;
  /** What a drawing would show if it had time to count it: it asks, and is drawn again. */
  pendingView: View | null;
  /** Has the index made again when the next frame is on the screen. */
  readonly requestRefresh: (() => void) | null;
  /** None where rows are few or go up in x, so that a part of x is quickly found. */
  extentTable: ExtentTable | null;
}

function newIndex(data: ScatterData | null, refresh?: () => void): ScatterIndex {
  return {
    data,
    density: null,
    extentTable: null,
    pendingView: null,
    requestRefresh: refresh ? () => requestAnimationFrame(() => setTimeout(refresh)) : null,
  };
}

/** Rows between two chances to pause: less than 1 ms of work. */
const rowsPerSlice = 16_384;
/** New rows whose trend and reaches are made within a few milliseconds. */
const maxImmediateRows = 1 << 17;

type ScatterInput = Pick<IndexInput, 'frame' | 'encoding' | 'options' | 'refresh'>;

/**
 * Takes in new rows, or all where axes or roles have changed or old rows were dropped. What the
 * drawing of many new rows does not wait for follows when it is on the screen.
 */
export function* indexPoints(
  { frame, encoding, options, refresh }: ScatterInput,
  previous: ScatterIndex | null,
): Generator<void, ScatterIndex, void> {
  const roles = frame && rolesOf(frame, encoding, options);
  if (!frame || !roles) return newIndex(null);
  const previousData = previous?.data;
  const canExtend = hasOnlyGrown(frame, previousData) && shallowEqual(previousData.roles, roles);
  const index = previous && canExtend ? previous : newIndex(new ScatterData(frame, roles), refresh);
  const data = index.data as ScatterData;
  const isLarge = frame.length - data.rows > maxImmediateRows;
  while (data.rows < frame.length) {
    data.addRows(Math.min(data.rows + rowsPerSlice, frame.length));
    if (data.rows < frame.length) yield;
  }
  data.revision = frame.revision;
  if (isLarge && index.requestRefresh) {
    index.requestRefresh();
    return index;
  }
  while (index.pendingView) {
    const view: View = index.pendingView;
    index.density = yield* countInSlices(data, view);
    if (index.pendingView === view) index.pendingView = null;
  }
  yield* data.trends.addRows(data.rows);
  index.extentTable = yield* extendExtents(data, index.extentTable);
  return index;
}
