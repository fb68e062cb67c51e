import { hasOnlyGrown, type IndexInput, shallowEqual } from '@chartroom/plot';
import type { Density } from './density';
import { type ExtentTable, extendExtentTable } from './extentTable';
import { manyPoints } from './lazyDensity';
import { ScatterData } from './scatterData';
import { scatterRoles } from './scatterRoles';
import type { View } from './view';

/** The chart's index; empty until there is data. */
export interface ScatterIndex {
  readonly data: ScatterData | null;
  /** The last density, reused for drawings of the same view. */
  density: Density | null;
  /** The view that a drawing requested to be counted in slices. */
  pendingView: View | null;
  /** Requests a new index after the next frame. */
  readonly requestRefresh: (() => void) | null;
  /** Null if rows are few or sorted by x, so that a range of x is found quickly. */
  extentTable: ExtentTable | null;
  /** The selected rows; null if nothing is selected by rows. */
  selected: SelectedPoints | null;
}

export interface SelectedPoints {
  /** 1 for each row that is selected, 0 for others. */
  readonly mask: Uint8Array;
  /** Their own index, for a density of them. */
  readonly index: ScatterIndex;
}

function newIndex(data: ScatterData | null, refresh?: () => void): ScatterIndex {
  return {
    data,
    density: null,
    extentTable: null,
    selected: null,
    pendingView: null,
    requestRefresh: refresh ? () => requestAnimationFrame(() => setTimeout(refresh)) : null,
  };
}

/** Rows per slice, less than 1 ms of work. */
const rowsPerSlice = 16_384;
/** Up to this many new rows, trends and extents take only a few milliseconds. */
const maxImmediateRows = 1 << 17;

type ScatterInput = Pick<IndexInput, 'frame' | 'encoding' | 'options' | 'refresh' | 'selected'>;

/** Indexes all rows and the selected ones. `whole`: those of all cells of small multiples. */
export function* indexScatter(
  input: ScatterInput,
  previous: ScatterIndex | null,
  whole?: ScatterIndex,
): Generator<void, ScatterIndex, void> {
  const index = yield* indexRows(input, previous);
  if (whole?.data) index.data?.shareScales(whole.data);
  const before = previous?.selected?.index ?? null;
  const { selected } = input;
  index.selected = selected
    ? { mask: selected.mask, index: yield* indexRows(selected, before) }
    : null;
  if (whole?.data) index.selected?.index.data?.shareScales(whole.data);
  return index;
}

/**
 * Adds new rows, or all rows if axes or roles have changed or old rows were dropped. With many new
 * rows, work that the first drawing doesn't need follows after it.
 */
function* indexRows(
  { frame, encoding, options, refresh }: ScatterInput,
  previous: ScatterIndex | null,
): Generator<void, ScatterIndex, void> {
  const roles = frame && scatterRoles(frame, encoding, options);
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
  while (index.pendingView && manyPoints) {
    const view: View = index.pendingView;
    index.density = yield* manyPoints.countInSlices(data, view);
    if (index.pendingView === view) index.pendingView = null;
  }
  yield* data.trends.addRows(data.rows);
  index.extentTable = yield* extendExtentTable(data, index.extentTable);
  return index;
}
