import type { Columns, FieldType, Frame } from '@chartroom/frame';
import type { ChartroomError } from './errors';
import type { Options } from './manifest';
import type { SourceServices, SourceStatus, TimeRange } from './services';

/** The default export of a data remote's `./remote`, created by `defineSource`. */
export interface SourceModule {
  readonly contract: number;
  /** Starts a request; returns a function that closes it. Doesn't throw: failures go to `observer.error`. */
  open(request: SourceRequest, services: SourceServices, observer: SourceObserver): () => void;
}

/** What a source has to provide. Panels whose requests are equal share one. */
export interface SourceRequest {
  readonly settings: Options;
  readonly query: Options;
  readonly range: TimeRange;
  readonly variables: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Receives what a source responds. `defineSource` ignores calls after the request is closed.
 * `reset` comes first, then any number of `append` or `extend`; another `reset` replaces all rows.
 */
export interface SourceObserver {
  reset(frame: Frame): void;
  append(rows: Columns): void;
  /**
   * Appends rows that are columns already, with the frame's fields in order and type. Category
   * codes refer to the whole dictionary, of which `rows` contains only the new strings. The buffers
   * are transferred.
   */
  extend(rows: Frame): void;
  /** Progress from 0 to 1, null if the total is unknown, and the rows so far. */
  progress(fraction: number | null, rows: number): void;
  status(status: SourceStatus): void;
  /** Describes how the source interpreted its data, after reading it all. Missing in older hosts. */
  describe?(description: SourceDescription): void;
  error(error: ChartroomError): void;
}

/** How a source interpreted its data, for people who check it. */
export interface SourceDescription {
  /** In the order of the frame's fields. */
  readonly columns: readonly ColumnDescription[];
  readonly rows: number;
  /** Lines that are not in the frame: before the header, and malformed rows. */
  readonly before: LeftOut;
  readonly leftOut: LeftOut;
  /** Detected settings by name: `encoding`, `delimiter`, `decimal`, `headerLine`. */
  readonly found: Readonly<Record<string, string>>;
}

/** Their number, and the first few. */
export interface LeftOut {
  readonly count: number;
  readonly first: readonly LeftOutText[];
}

/** An omitted line or cell, for a person who looks it up in the file. */
export interface LeftOutText {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly text: string;
}

/** How a column was interpreted, and why. */
export interface ColumnDescription {
  /** Name in the file; the frame's may differ. */
  readonly name: string;
  /** `empty` if no cell has a value. */
  readonly type: FieldType | 'empty';
  readonly precision?: 'day';
  readonly unit?: string;
  /** One or two sentences in English. */
  readonly reason: string;
  /** Whether the settings specify the type. */
  readonly isGiven: boolean;
  /**
   * Cells with a value, and cells with a marker for missing values, such as `NA`. Neither includes
   * empty cells.
   */
  readonly values: number;
  readonly missing: number;
  /** Cells that became null because they don't match the type. */
  readonly unread: LeftOut;
  /** Cells whose number was read without the flag after it, such as the `e` of `12.3 e`. */
  readonly marked: LeftOut;
}
