/** Name of the element that the shell's `embed.js` defines. */
export const panelTag = 'chartroom-panel';

/** A value of inline data; a `Date` is read as a time. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;

/** A frame as `@chartroom/frame` makes it, for whoever has one; it may grow in place. */
export interface FrameLike {
  readonly version: number;
  readonly fields: readonly object[];
  readonly length: number;
  readonly revision: number;
}

/** Rows as objects, columns by name (all of one length), or a frame. */
export type PanelData = readonly object[] | Readonly<Record<string, readonly Cell[]>> | FrameLike;

export type FieldType = 'number' | 'integer' | 'time' | 'category';

/** Types of fields by name, where they can't be told from the values. */
export type FieldTypes = Readonly<
  Record<string, FieldType | { readonly type: FieldType; readonly unit?: string }>
>;

/** Epoch milliseconds; without `to` it goes on with the time. */
export interface TimeRange {
  readonly from: number;
  readonly to?: number | null;
}

/** What a whole panel shows, in epoch milliseconds, and in words where it moves: `now-15m/now`. */
export interface ShownRange {
  readonly from: number;
  readonly to: number;
  readonly words: string | null;
}

/** How a whole panel is doing. */
export type PanelState = 'loading' | 'sign-in' | 'live' | 'static' | 'stale' | 'paused' | 'failed';

/** What a viewer has selected in a chart, by the name of a field. */
export type PanelSelection =
  | {
      readonly kind: 'interval';
      readonly field: string;
      readonly from: number;
      readonly to: number;
      /** Whether they are epoch milliseconds. */
      readonly isTime?: boolean;
    }
  | {
      readonly kind: 'points';
      readonly field: string;
      readonly values: readonly (string | number)[];
    };

/** Why there is no chart: a stable code (docs/errors.md of Chartroom) and words for the viewer. */
export interface PanelError {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
}

/** The release that was drawn. */
export interface DrawnRelease {
  readonly remote: string;
  readonly version: string;
}

/** `<chartroom-panel>`. Its methods are there once `embed.js` has run, at the latest with `onReady`. */
export interface ChartroomPanelElement extends HTMLElement {
  data: PanelData | null;
  /** What a whole panel shows; else what was set. */
  range: ShownRange | TimeRange | string | null;
  /** What was selected in this very chart. */
  readonly selections: readonly PanelSelection[];
  /** The release that is drawn, for who comes after `ready`. */
  readonly drawn: DrawnRelease | null;
  /** The chart in one sentence; null while nothing is drawn. */
  readonly summary: string | null;
  /** A picture of the chart, or its data; null while nothing is drawn. */
  file(kind: 'png' | 'svg' | 'csv'): Promise<Blob> | null;
  /** The frame in `data` has grown in place. */
  redraw(): void;
  /** After a failure: loads anew. */
  retry(): void;
}
