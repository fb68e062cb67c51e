import type { Comparison, Options, TimeRange } from '@chartroom/contract';
import type { Columns, FieldHint } from '@chartroom/frame';

/** The input of a chart: rows, encoding, locale and time zone. */
export interface ChartCase {
  readonly title: string;
  readonly columns: Columns;
  readonly types: Readonly<Record<string, FieldHint>>;
  readonly encoding: Readonly<Record<string, readonly string[]>>;
  readonly options?: Options;
  readonly locale: string;
  readonly timeZone: string;
  /** An earlier period that the chart is compared with, and the range of both. */
  readonly comparison?: Comparison;
  readonly range?: TimeRange;
}

export interface TipReading {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  readonly spoken: string;
}

/** Everything that a chart shows of its data. */
export interface Readings {
  /** Texts along the axes, with the centre of each in pixels. */
  readonly axis: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  /** Texts in the drawing: end labels, values at and on marks, legends, notes. */
  readonly label: readonly string[];
  /** One for each datum that the arrow keys reach. */
  readonly tips: readonly TipReading[];
  readonly table: {
    readonly titles: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly summary: string;
  /** Without byte order mark. */
  readonly csv: string;
}
