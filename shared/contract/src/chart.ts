import type { Frame } from '@chartroom/frame';
import type { ChartroomError } from './errors';
import type { Encoding, Options } from './manifest';
import type { Services, TimeRange } from './services';

/**
 * A chart is a single-spa parcel, free of frameworks, plus a manifest. A chart remote exposes it
 * as the default export of `./remote`. The host mounts it in a shadow root.
 */
export interface ChartModule {
  readonly contract: number;
  bootstrap(props: ChartProps): Promise<void>;
  /** Resolves when the first frame is drawn. */
  mount(props: ChartProps): Promise<void>;
  /** Resolves when drawn. Called at most once a display frame. */
  update(props: ChartProps): Promise<void>;
  unmount(props: ChartProps): Promise<void>;
}

export interface ChartProps extends ChartInput {
  /** An element inside a shadow root, emptied and removed by the host after `unmount`. */
  readonly domElement: HTMLElement;
}

/** What a chart draws; the host hands in the whole of it each time. */
export interface ChartInput {
  /** Null until the source has answered. The same object is handed in again after it grew. */
  readonly frame: Frame | null;
  readonly encoding: Encoding;
  readonly options: Options;
  /** Name of the panel, for the accessible name and exported files. */
  readonly title: string;
  /** Time range asked for; a chart over time uses it as its x domain. `to` is resolved to now. */
  readonly range: TimeRange | null;
  /** The chart, or the same data as a real table. */
  readonly view: ChartView;
  /** The source is lost: data is kept and drawn without hue. */
  readonly stale: boolean;
  readonly services: Services;
  /** What a former mount reported by `onState`, or null. */
  readonly initialState: ChartState | null;
  onState(state: ChartState): void;
  onHandle(handle: ChartHandle): void;
  /** The viewer asked for the other view from inside the chart (`T`, Escape). */
  onView(view: ChartView): void;
  /**
   * The viewer asked for another time from inside the chart, by a piece of x that they marked, or (null)
   * for the one that was shown before charts asked. None where the host's time is fixed: a chart then
   * zooms by itself. The host may decline.
   */
  readonly onRange?: ((range: AskedRange | null) => void) | undefined;
  /** A failure after mounting: in drawing, an event handler or an effect. */
  onError(error: ChartroomError): void;
}

/** Epoch milliseconds, at least `askedRangeMs` apart. */
export interface AskedRange {
  readonly from: number;
  readonly to: number;
}

export const chartViews = ['chart', 'table'] as const;
export type ChartView = (typeof chartViews)[number];

/** Crosses a release switch: JSON of at most 64 KiB with the chart's own schema number. */
export interface ChartState {
  readonly schema: number;
  readonly value: unknown;
}

/** What the host may ask of a mounted chart. */
export interface ChartHandle {
  /** One sentence: range, extremes, trend. */
  summary(): string;
  /** The drawing as it stands, by default a PNG. */
  image(format?: ImageFormat): Promise<Blob>;
  /** The data of its table view, all rows of it, as CSV (C66); none where a release is older. */
  csv?(): Promise<Blob>;
}

export const imageFormats = ['png', 'svg'] as const;
export type ImageFormat = (typeof imageFormats)[number];
