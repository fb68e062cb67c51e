import type { Columns } from '@chartroom/frame';
import type { Identity } from '@chartroom/identity';
import type { ChartroomError } from './errors';
import type { SelectionBus } from './selection';

export type Theme = 'light' | 'dark';

/** Handed to every remote. Never Firebase, a token, the router, or DOM outside its own element. */
export interface Services {
  /** Frozen; a new object after every change. */
  readonly identity: Identity;
  readonly theme: Theme;
  readonly locale: string;
  readonly timeZone: string;
  readonly reducedMotion: boolean;
  /** What is selected on the page; none where a host links no charts. Of charts only. */
  readonly selections?: SelectionBus | null;
  /** Threads of the remote's own release; none where the host grants none. */
  readonly workers?: WorkerService | null;
  /** Tells the host of a failure that the remote survived. */
  report(error: ChartroomError): void;
}

/** One batch of live points as its producer wrote it. */
export interface SeriesBatch {
  /** Epoch milliseconds of the first row. */
  readonly t0: number;
  readonly columns: Columns;
}

export interface SeriesObserver {
  /** The batches in range, oldest first. Called again after a reconnection. */
  reset(batches: readonly SeriesBatch[]): void;
  append(batch: SeriesBatch): void;
  status(status: SourceStatus): void;
  error(error: ChartroomError): void;
}

/** Live points by group, for sources that were granted it. */
export interface SeriesService {
  /** `range.to` null means live. Returns its own undo. */
  open(group: string, range: TimeRange, observer: SeriesObserver): () => void;
}

/** A worker of the remote's own release; the host ends it with the request or the chart at the latest. */
export type RemoteWorker = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

/** Threads beside the page, for remotes that were granted them. */
export interface WorkerService {
  /**
   * Starts a script that `release.json` lists under `workers`: fetched, held to its hash, run. Every
   * call starts another. Rejects with a ChartroomError of area `remote`.
   */
  start(name: string): Promise<RemoteWorker>;
}

export interface SourceServices extends Services {
  readonly series: SeriesService | null;
  readonly workers: WorkerService | null;
  /** Origins that the source may call: those of `config.json`, and those of releases. */
  readonly origins: readonly string[];
}

/** Epoch milliseconds; `to` null means now and onwards. */
export interface TimeRange {
  readonly from: number;
  readonly to: number | null;
}

export const sourceStatuses = ['loading', 'live', 'static', 'stale'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];
