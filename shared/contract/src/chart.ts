import type { Frame } from '@chartroom/frame';
import type { ChartroomError } from './errors';
import type { Encoding, Options } from './manifest';
import type { Services, TimeRange } from './services';

/**
 * A chart is a single-spa parcel, independent of frameworks, plus a manifest. A chart remote
 * exports it as the default of `./remote`. The host mounts it in a shadow root.
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

/** What a host passes to the lifecycle functions of a chart: its input, and where to draw. */
export interface ChartProps extends ChartInput {
  /** An element in a shadow root. The host empties and removes it after `unmount`. */
  readonly domElement: HTMLElement;
}

/** What a chart draws. The host passes the complete input each time. */
export interface ChartInput {
  /** Null until the source has responded. The host passes the same object again after it grew. */
  readonly frame: Frame | null;
  readonly encoding: Encoding;
  readonly options: Options;
  /** Title of the panel, for the accessible name and exported files. */
  readonly title: string;
  /** The requested time range, which a chart over time uses as its x domain. `to` is resolved to now. */
  readonly range: TimeRange | null;
  /**
   * An earlier period to compare with (C57). Only charts whose handle says `takesComparison` get
   * one. Null or missing: nothing to compare with.
   */
  readonly comparison?: Comparison | null | undefined;
  /** The chart, or the same data as an HTML table. */
  readonly view: ChartView;
  /** The source is lost: keep the data and draw it without hue. */
  readonly stale: boolean;
  readonly services: Services;
  /** State that a previous mount reported by `onState`; null for none. */
  readonly initialState: ChartState | null;
  onState(state: ChartState): void;
  onHandle(handle: ChartHandle): void;
  /** Call it when the viewer switches the view in the chart (`T`, Escape). */
  onView(view: ChartView): void;
  /**
   * Call it when the viewer requests another time range by marking a part of x; null requests the
   * range before. Missing if the host's time is fixed: a chart then zooms on its own. The host may
   * decline.
   */
  readonly onRange?: ((range: AskedRange | null) => void) | undefined;
  /** Reports a failure after mounting: in drawing, an event handler or an effect. */
  onError(error: ChartroomError): void;
}

/** Rows of an earlier period, to be shown beside those of the range. Replaced on every change. */
export interface Comparison {
  /**
   * The fields of `ChartInput.frame`, with the rows of the earlier period. Its times are moved onto
   * the range: those of last Monday are on this Monday.
   */
  readonly frame: Frame;
  /** Names the period in the viewer's language: `A week before`. */
  readonly title: string;
}

/** Epoch milliseconds, at least `askedRangeMs` apart. */
export interface AskedRange {
  readonly from: number;
  readonly to: number;
}

/** Every chart has both views; see `ChartInput.view`. */
export const chartViews = ['chart', 'table'] as const;
/** `table` shows the same data as an HTML table, which a screen reader can read. */
export type ChartView = (typeof chartViews)[number];

/** State that a release switch keeps: JSON of at most 64 KiB with the chart's own schema number. */
export interface ChartState {
  readonly schema: number;
  readonly value: unknown;
}

/** What a mounted chart provides to its host. */
export interface ChartHandle {
  /** One sentence: range, extremes, trend. */
  summary(): string;
  /** The current drawing. Default: PNG. */
  image(format?: ImageFormat): Promise<Blob>;
  /** All rows of the table view as CSV (C66). Missing in older releases. */
  csv?(): Promise<Blob>;
  /** Whether it shows `ChartInput.comparison`, so that the host requests the data for it. */
  readonly takesComparison?: true | undefined;
}

/** Formats that `ChartHandle.image` can return. */
export const imageFormats = ['png', 'svg'] as const;
/** `png` is a bitmap, `svg` a vector drawing. */
export type ImageFormat = (typeof imageFormats)[number];
