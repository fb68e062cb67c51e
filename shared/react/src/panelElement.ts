/** Name of the element that `embed.js` defines. */
export const panelTag = 'chartroom-panel';

/** A value of inline data. A `Date` is read as a time. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;

/** A frame of `@chartroom/frame`; it may grow in place. */
export interface FrameLike {
  readonly version: number;
  readonly fields: readonly object[];
  readonly length: number;
  readonly revision: number;
}

/** Rows as objects, columns by name (of equal length), or a frame. */
export type PanelData = readonly object[] | Readonly<Record<string, readonly Cell[]>> | FrameLike;

export type FieldType = 'number' | 'integer' | 'time' | 'category';

/** Field types by name, if they can't be inferred from the values. */
export type FieldTypes = Readonly<
  Record<string, FieldType | { readonly type: FieldType; readonly unit?: string }>
>;

/** Epoch milliseconds. Without `to`, the range follows the current time. */
export interface TimeRange {
  readonly from: number;
  readonly to?: number | null;
}

/**
 * The range that a whole panel shows, in epoch milliseconds; `words` is its text if it moves:
 * `now-15m/now`.
 */
export interface ShownRange {
  readonly from: number;
  readonly to: number;
  readonly words: string | null;
}

/** The state of a whole panel. */
export type PanelState = 'loading' | 'sign-in' | 'live' | 'static' | 'stale' | 'paused' | 'failed';

/** What a viewer has selected in a chart, by field name. */
export type PanelSelection =
  | {
      readonly kind: 'interval';
      readonly field: string;
      readonly from: number;
      readonly to: number;
      /** Whether the values are epoch milliseconds. */
      readonly isTime?: boolean;
    }
  | {
      readonly kind: 'points';
      readonly field: string;
      readonly values: readonly (string | number)[];
    };

/** Why there is no chart: a stable code (docs/errors.md of Chartroom) and texts for the viewer. */
export interface PanelError {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
}

/** The release that is drawn. */
export interface DrawnRelease {
  readonly remote: string;
  readonly version: string;
}

/** `<chartroom-panel>`. Its methods exist once `embed.js` has run, at the latest at `onReady`. */
export interface ChartroomPanelElement extends HTMLElement {
  data: PanelData | null;
  /** The range that a whole panel shows; otherwise the range that was set. */
  range: ShownRange | TimeRange | string | null;
  /** The selections made in this chart. */
  readonly selections: readonly PanelSelection[];
  /** The release that is drawn, for code that runs after `ready`. */
  readonly drawn: DrawnRelease | null;
  /** Summary of the chart in one sentence; null if nothing is drawn. */
  readonly summary: string | null;
  /** An image of the chart, or its data; null if nothing is drawn. */
  file(kind: 'png' | 'svg' | 'csv'): Promise<Blob> | null;
  /** Call it after the frame in `data` has grown in place. */
  redraw(): void;
  /** After a failure: loads the chart again. */
  retry(): void;
}
