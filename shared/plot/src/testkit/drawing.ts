import type { BaseMarks, ChartDefinition, CursorDefinition, Scene } from '../chart/chartDefinition';
import { runInSlices } from '../chart/runInSlices';
import { drawAxes } from '../scales/axes';
import { xTimeSettings } from '../scales/xTimeSettings';
import { RowSelection } from '../selection/rowSelection';
import { type FrameTable, frameTable } from '../table/frameTable';
import type { ChartInput } from './chartInput';
import { measureMonospace, namedInk, Recorder } from './recorder';

type Loadable<Index> = Pick<
  ChartDefinition<Index, never, never>,
  'index' | 'load' | 'loadTable' | 'rowSelection'
> & {
  readonly cursor?: Pick<CursorDefinition<never, never>, 'load'>;
};

type DrawableDefinition<Index, Marks extends BaseMarks> = Loadable<Index> &
  Pick<ChartDefinition<Index, Marks, never>, 'layout' | 'draw'>;

/** A scene of 480 × 240 without zoom, hidden names or selections. */
export function sceneOf(
  { title, options, range = null, frame, encoding, timeZone: viewerTimeZone }: Partial<ChartInput>,
  overrides: Partial<Scene> = {},
): Scene {
  const timeZone = overrides.timeZone ?? viewerTimeZone ?? 'UTC';
  const xInput = {
    frame: frame ?? null,
    encoding: encoding ?? {},
    range: overrides.range ?? range,
  };
  return {
    width: 480,
    height: 240,
    title: title ?? 'Untitled',
    options: options ?? {},
    window: null,
    plane: null,
    drillPath: [],
    moved: new Map(),
    isGesture: false,
    stale: false,
    hidden: new Set(),
    selections: [],
    locale: 'en-GB',
    measure: measureMonospace,
    font: namedInk.font,
    ...overrides,
    ...xTimeSettings(xInput, timeZone),
  };
}

/** An input with the chart's index of it. */
export interface IndexedInput<Index> {
  readonly input: ChartInput;
  readonly index: Index;
}

/**
 * The index of an input, continued from `before`. Default: from nothing. Its `selections` have rows
 * as in a host. All code of the chart that the input needs is loaded, that of its table and its
 * cursor too.
 */
export async function buildIndex<Index>(
  definition: Loadable<Index>,
  input: ChartInput,
  before: Index | null = null,
  rows = new RowSelection(definition.rowSelection),
): Promise<Index> {
  const indexInput = { ...input, ...xTimeSettings(input, input.timeZone) };
  const selected = await rows.inputFor(indexInput, input.timeZone);
  await Promise.all([
    definition.load?.({ ...indexInput, selected }),
    definition.loadTable?.(),
    definition.cursor?.load?.(),
  ]);
  return runInSlices(definition.index({ ...indexInput, selected }, before));
}

/** Indexes one input after another, each continued from the last one, as a host does. */
export function createIndexer<Index>(
  definition: Loadable<Index>,
): (input: ChartInput) => Promise<Index> {
  const rows = new RowSelection(definition.rowSelection);
  let index: Index | null = null;
  return async (input) => {
    index = await buildIndex(definition, input, index, rows);
    return index;
  };
}

/** The layout of an input, from a new index. */
export async function layoutOf<Index, Marks extends BaseMarks>(
  definition: Omit<DrawableDefinition<Index, Marks>, 'draw'>,
  input: ChartInput,
  overrides: Partial<Scene> = {},
): Promise<Marks> {
  const { selections = input.selections ?? [] } = overrides;
  const index = await buildIndex(definition, { ...input, selections });
  return definition.layout(index, sceneOf(input, { selections, ...overrides }));
}

/** The recorded drawing of an input. Its `text()` is what a snapshot contains. */
export async function drawingOf<Index, Marks extends BaseMarks>(
  definition: DrawableDefinition<Index, Marks>,
  input: ChartInput,
  overrides: Partial<Scene> = {},
): Promise<Recorder> {
  return recordingOf(definition, await layoutOf(definition, input, overrides));
}

/** Draws marks and their axes into a recorder. */
export function recordingOf<Marks extends BaseMarks>(
  definition: Pick<DrawableDefinition<never, Marks>, 'draw'>,
  marks: Marks,
): Recorder {
  const recorder = new Recorder();
  if (marks.axes) drawAxes(recorder, marks.axes, namedInk);
  definition.draw(recorder, marks, namedInk);
  return recorder;
}

/** The table view: the chart's own, or the rows of the encoded fields. */
export function tableOf<Index>(
  definition: Pick<ChartDefinition<Index, never, never>, 'table' | 'rows'>,
  { index, input }: IndexedInput<Index>,
  scene: Scene,
): FrameTable {
  const chartTable = definition.table?.(index, scene);
  if (chartTable) return chartTable;
  const { frame, encoding, style } = definition.rows?.(index, scene) ?? { ...input, style: scene };
  return frameTable(frame, encoding, style);
}
