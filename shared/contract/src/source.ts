import type { Columns, Frame } from '@chartroom/frame';
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
  error(error: ChartroomError): void;
}
