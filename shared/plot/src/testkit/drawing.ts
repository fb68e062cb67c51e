import type { BaseMarks, ChartDefinition, Scene } from '../chart/chartDefinition';
import { runInSlices } from '../chart/runInSlices';
import { drawAxes } from '../scales/axes';
import { timeAlongX } from '../scales/timeAlongX';
import { type FrameTable, frameTable } from '../table/frameTable';
import type { ChartInput } from './chartInput';
import { measureEvenly, namedInk, Recorder } from './recorder';

type Drawn<Index, Marks extends BaseMarks> = Pick<
  ChartDefinition<Index, Marks, never>,
  'index' | 'layout' | 'draw'
>;

/** A scene of 480 × 240 in which nothing is zoomed, hidden or selected. */
export function sceneOf(
  { title, options, range = null, frame, encoding, timeZone: viewerZone }: Partial<ChartInput>,
  more: Partial<Scene> = {},
): Scene {
  const timeZone = more.timeZone ?? viewerZone ?? 'UTC';
  const known = { frame: frame ?? null, encoding: encoding ?? {}, range: more.range ?? range };
  return {
    width: 480,
    height: 240,
    title: title ?? 'Untitled',
    options: options ?? {},
    window: null,
    plane: null,
    within: [],
    isGesture: false,
    stale: false,
    hidden: new Set(),
    selections: [],
    locale: 'en-GB',
    measure: measureEvenly,
    font: namedInk.font,
    ...more,
    ...timeAlongX(known, timeZone),
  };
}

/** An input with the index that a chart has made of it. */
export interface IndexedInput<Index> {
  readonly input: ChartInput;
  readonly index: Index;
}

/** The index of this input, as `before` leads to it; none: from nothing. */
export function indexOf<Index>(
  definition: Pick<ChartDefinition<Index, never, never>, 'index'>,
  input: ChartInput,
  before: Index | null = null,
): Promise<Index> {
  const along = timeAlongX(input, input.timeZone);
  return runInSlices(definition.index({ ...input, ...along }, before));
}

/** Where everything stands, from the first index of this input. */
export async function layoutOf<Index, Marks extends BaseMarks>(
  definition: Pick<Drawn<Index, Marks>, 'index' | 'layout'>,
  input: ChartInput,
  more: Partial<Scene> = {},
): Promise<Marks> {
  return definition.layout(await indexOf(definition, input), sceneOf(input, more));
}

/** The drawing as a recording: `.text()` of it is what a snapshot keeps. */
export async function drawingOf<Index, Marks extends BaseMarks>(
  definition: Drawn<Index, Marks>,
  input: ChartInput,
  more: Partial<Scene> = {},
): Promise<Recorder> {
  return recordingOf(definition, await layoutOf(definition, input, more));
}

/** Marks as they are drawn, with their axes. */
export function recordingOf<Marks extends BaseMarks>(
  definition: Pick<Drawn<never, Marks>, 'draw'>,
  marks: Marks,
): Recorder {
  const recorder = new Recorder();
  if (marks.axes) drawAxes(recorder, marks.axes, namedInk);
  definition.draw(recorder, marks, namedInk);
  return recorder;
}

/** The table view: the chart's own, else the rows of the fields that it shows. */
export function tableOf<Index>(
  definition: Pick<ChartDefinition<Index, never, never>, 'table' | 'rows'>,
  { index, input }: IndexedInput<Index>,
  scene: Scene,
): FrameTable {
  const own = definition.table?.(index, scene);
  if (own) return own;
  const { frame, encoding, style } = definition.rows?.(index, scene) ?? { ...input, style: scene };
  return frameTable(frame, encoding, style);
}
