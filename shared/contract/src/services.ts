import type { Columns } from '@chartroom/frame';
import type { Identity } from '@chartroom/identity';
import type { ChartroomError } from './errors';
import type { Messages } from './parseMessages';
import type { SelectionBus } from './selection';

/** Colour scheme of the page. It may change while a chart is mounted. */
export type Theme = 'light' | 'dark';

/**
 * Passed to every remote. Never contains Firebase, a token, the router, or DOM outside the remote's
 * element.
 */
export interface Services {
  /** Frozen; a new object after every change. */
  readonly identity: Identity;
  readonly theme: Theme;
  readonly locale: string;
  readonly timeZone: string;
  readonly reducedMotion: boolean;
  /** The page's selections; missing if the host doesn't link charts. For charts only. */
  readonly selections?: SelectionBus | null;
  /** Workers of the remote's own release; missing if the host provides none. */
  readonly workers?: WorkerService | null;
  /** Translations of the release's texts for `locale`; null or missing for English. */
  readonly messages?: Messages | null;
  /** Reports a failure that the remote survived. */
  report(error: ChartroomError): void;
}

/** A batch of live points, as its producer wrote it. */
export interface SeriesBatch {
  /** Epoch milliseconds of the first row. */
  readonly t0: number;
  readonly columns: Columns;
}

/** Receives the points of one `SeriesService.open`. */
export interface SeriesObserver {
  /** The batches in the range, oldest first. Called again after a reconnection. */
  reset(batches: readonly SeriesBatch[]): void;
  append(batch: SeriesBatch): void;
  status(status: SourceStatus): void;
  error(error: ChartroomError): void;
}

/** Live points by group, for sources with access. */
export interface SeriesService {
  /** A null `range.to` means live. Returns a function that unsubscribes. */
  open(group: string, range: TimeRange, observer: SeriesObserver): () => void;
}

/** A file that is stored in the workspace. */
export interface Dataset {
  /** Of the file that it was made from, such as `power.csv`. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file whose bytes may still be on disk. */
export interface DatasetFile extends Pick<Dataset, 'name'> {
  readonly blob: Blob;
}

/** The files of the workspace: stored in it, or kept in this browser. For sources with access. */
export interface DatasetService {
  /** Reads a file by its id. Rejects with a ChartroomError. */
  read(id: string): Promise<Dataset>;
  /**
   * The same without holding the bytes, which can be up to 100 MB. Missing in hosts that were built
   * before it. Rejects with a ChartroomError.
   */
  open?(id: string): Promise<DatasetFile>;
}

/** A worker of the remote's own release. The host terminates it with the request or chart. */
export type RemoteWorker = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

/** Starts workers, for remotes that may have them. */
export interface WorkerService {
  /**
   * Fetches, verifies and starts a script that `release.json` lists under `workers`. Each call
   * starts another worker. Rejects with a ChartroomError of area `remote`.
   */
  start(name: string): Promise<RemoteWorker>;
}

/** What the host passes to a source besides what every remote gets. */
export interface SourceServices extends Services {
  readonly series: SeriesService | null;
  readonly workers: WorkerService | null;
  /** Missing in hosts that were built before it, and in those without a workspace. */
  readonly datasets?: DatasetService;
  /** Origins that the source may call: those in `config.json`, and those of releases. */
  readonly origins: readonly string[];
}

/** Epoch milliseconds; a null `to` means now and onwards. */
export interface TimeRange {
  readonly from: number;
  readonly to: number | null;
}

/** All states of a request; see `SourceStatus`. */
export const sourceStatuses = ['loading', 'live', 'static', 'stale'] as const;
/**
 * State of a request: `loading` while the source reads what exists, `live` while it waits for new
 * rows, `static` if none will come, `stale` if the connection is lost and rows may be missing.
 */
export type SourceStatus = (typeof sourceStatuses)[number];
