import type { Columns, FieldType, Frame } from '@chartroom/frame';
import type { ChartroomError } from './errors';
import type { Options } from './manifest';
import type { SourceServices, SourceStatus, TimeRange } from './services';

/** A data remote exposes this as the default export of `./remote`, made by `defineSource`. */
export interface SourceModule {
  readonly contract: number;
  /** Starts answering; returns its own undo. Throws nothing: failures go to `observer.error`. */
  open(request: SourceRequest, services: SourceServices, observer: SourceObserver): () => void;
}

export interface SourceRequest {
  readonly settings: Options;
  readonly query: Options;
  readonly range: TimeRange;
  readonly variables: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface SourceObserver {
  reset(frame: Frame): void;
  append(rows: Columns): void;
  /**
   * Adds rows that are columns already, in the order and of the types of the frame's fields. Codes
   * count over the whole dictionary, of which `rows` brings only what is new. Buffers change hands.
   */
  extend(rows: Frame): void;
  /** How far loading has come: 0 to 1, null where the end is not known; rows so far. */
  progress(fraction: number | null, rows: number): void;
  status(status: SourceStatus): void;
  /** What the source made of what it read, once it has read it all. Hosts of earlier releases have none. */
  describe?(description: SourceDescription): void;
  error(error: ChartroomError): void;
}

/** How a source understood what it read, for people who check it. */
export interface SourceDescription {
  /** In the order of the frame. */
  readonly columns: readonly ColumnDescription[];
  readonly rows: number;
  /** What is not in the frame: lines in front of the header, and rows that are broken. */
  readonly before: LeftOut;
  readonly leftOut: LeftOut;
  /** By setting, what it was found out to be: `encoding`, `delimiter`, `decimal`, `headerLine`. */
  readonly found: Readonly<Record<string, string>>;
}

/** How many, and the first few of them. */
export interface LeftOut {
  readonly count: number;
  readonly first: readonly LeftOutText[];
}

export interface LeftOutText {
  /** Of the file, from 1. */
  readonly line: number;
  readonly text: string;
}

/** What one column became, and why. */
export interface ColumnDescription {
  /** In what was read; a frame may have another. */
  readonly name: string;
  /** `empty` where no cell has a value. */
  readonly type: FieldType | 'empty';
  readonly precision?: 'day';
  readonly unit?: string;
  /** One or two sentences in English. */
  readonly reason: string;
  /** The settings name the type. */
  readonly isGiven: boolean;
  /** Cells with a value, and those that stand for none, such as `NA`; empty ones count for neither. */
  readonly values: number;
  readonly missing: number;
  /** Cells that became null because they contradict the type. */
  readonly unread: LeftOut;
  /** Cells whose number was read without the mark behind it, such as the `e` of `12.3 e`. */
  readonly marked: LeftOut;
}
