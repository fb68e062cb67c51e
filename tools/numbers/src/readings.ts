import type { Options } from '@chartroom/contract';
import type { Columns, FieldHint } from '@chartroom/frame';

/** What a chart is given: rows, what they mean to it, and who looks at it where. */
export interface ChartCase {
  readonly title: string;
  readonly columns: Columns;
  readonly types: Readonly<Record<string, FieldHint>>;
  readonly encoding: Readonly<Record<string, readonly string[]>>;
  readonly options?: Options;
  readonly locale: string;
  readonly timeZone: string;
}

export interface TipReading {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  readonly spoken: string;
}

/** All that a chart says of its data. */
export interface Readings {
  /** Texts along its axes, and the middle of each in pixels. */
  readonly axis: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  /** Texts written into the drawing: end labels, figures at and on marks, legends, notes. */
  readonly label: readonly string[];
  /** One for each datum that the arrow keys reach. */
  readonly tips: readonly TipReading[];
  readonly table: {
    readonly titles: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly summary: string;
  /** Without its byte order mark. */
  readonly csv: string;
}
