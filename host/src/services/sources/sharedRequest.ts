import {
  ChartroomError,
  isChartroomError,
  limits,
  problemsText,
  reasonOf,
  type SourceObserver,
  type SourceStatus,
  sourceStatuses,
} from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';
import { append, type Columns, type Frame, parseFrame } from '@chartroom/frame';
import type { Connection } from '../firebase/connection';
import { createExtension, type Extension } from './extension';
import type { SourceTarget } from './openSource';
import type { SourceProgress, SourceState } from './sourceState';
import { observeTakeover, type Takeover } from './takeover';
import { unreadIn } from './unreadIn';

export interface SharedRequestOptions {
  /** Named in errors. */
  readonly source: string;
  /** Finds, loads and opens the source; everything it has to say goes to the target. */
  readonly open: (target: SourceTarget) => void;
  /** Told of what a request survives. */
  readonly report: (error: ChartroomError) => void;
  readonly connection: Connection;
  readonly now: () => number;
  /** Calls back before the next display frame. */
  readonly nextFrame: (callback: () => void) => void;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** One open request to a source, for all panels that ask the same: its frame and how it stands. */
export class SharedRequest {
  readonly #options: SharedRequestOptions;
  readonly #listeners = createListeners();
  readonly #changeListeners = createListeners();
  readonly #stopWatching: () => void;
  #attempt = new AbortController();
  /** The same question to the data module's next release, which has not answered yet. */
  #renewal: AbortController | null = null;
  #frame: Frame | null = null;
  #reported: SourceStatus = 'loading';
  #extension: Extension | null = null;
  #progress: SourceProgress | undefined;
  #unread = 0;
  #error: ChartroomError | null = null;
  #state: SourceState;
  #isTelling = false;

  constructor(options: SharedRequestOptions) {
    this.#options = options;
    this.#state = { status: 'loading', since: options.now(), error: null };
    this.#stopWatching = options.connection.subscribe(() => this.#changed());
    this.#begin();
  }

  /** The same object for as long as it only grows. */
  getFrame(): Frame | null {
    return this.#frame;
  }

  getState(): SourceState {
    return this.#state;
  }

  /** Called at most once a display frame, after new data or another state. */
  subscribe(onChange: () => void): () => void {
    return this.#listeners.subscribe(onChange);
  }

  /** Called at once after every change: for charts, which wait for a display frame themselves. */
  onChange(listener: () => void): () => void {
    return this.#changeListeners.subscribe(listener);
  }

  /** Asks anew; data that is there stays until the answer comes. */
  retry(): void {
    this.#attempt.abort();
    this.#renewal?.abort();
    this.#renewal = null;
    this.#begin();
  }

  close(): void {
    this.#attempt.abort();
    this.#renewal?.abort();
    this.#extension?.stop();
    this.#stopWatching();
    this.#listeners.clear();
    this.#changeListeners.clear();
  }

  #begin(): void {
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#extension?.stop();
    this.#progress = undefined;
    this.#unread = 0;
    this.#error = null;
    this.#reported = 'loading';
    this.#changed();
    this.#open(attempt, this.#observer());
  }

  /** What is there goes on until the new release has rows, and stays where it fails. */
  #renew(mayStay: () => Promise<boolean>): void {
    if (!this.#frame || this.#error) {
      this.retry();
      return;
    }
    this.#renewal?.abort();
    const renewal = new AbortController();
    this.#renewal = renewal;
    const takeover: Takeover = {
      state: () => {
        if (this.#attempt === renewal) return 'taken';
        return this.#renewal === renewal ? 'waiting' : 'over';
      },
      take: () => {
        this.#renewal = null;
        this.#attempt.abort();
        this.#attempt = renewal;
        this.#extension?.stop();
        this.#extension = null;
        this.#progress = undefined;
      },
      mayStay,
      keep: (error) => {
        renewal.abort();
        this.#renewal = null;
        this.#options.report(this.#readError(error));
      },
    };
    this.#open(renewal, observeTakeover(this.#observer(), takeover));
  }

  #open(attempt: AbortController, observer: SourceObserver): void {
    const { signal } = attempt;
    const ifCurrent =
      <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (!signal.aborted) act(...args);
      };
    this.#options.open({
      signal,
      observer: {
        reset: ifCurrent(observer.reset),
        append: ifCurrent(observer.append),
        extend: ifCurrent(observer.extend),
        progress: ifCurrent(observer.progress),
        status: ifCurrent(observer.status),
        error: ifCurrent(observer.error),
        describe: ifCurrent((description: unknown) => {
          this.#unread = unreadIn(description);
          this.#changed();
        }),
      },
      onMoved: ifCurrent((mayStay: () => Promise<boolean>) => this.#renew(mayStay)),
    });
  }

  #observer(): SourceObserver {
    return {
      reset: (frame: Frame) => this.#reset(frame),
      append: (rows: Columns) => this.#append(rows),
      extend: (rows: Frame) => this.#extend(rows),
      progress: (fraction: unknown, rows: unknown) => this.#tellProgress({ fraction, rows }),
      status: (status: unknown) => this.#status(status),
      error: (error: unknown) => this.#fail(this.#readError(error)),
    };
  }

  #reset(value: unknown): void {
    const frame = parseFrame(value);
    if (!frame.ok) {
      const { source } = this.#options;
      const reason = `its frame has these problems: ${problemsText(frame.problems)}`;
      this.#fail(new ChartroomError('source/failed', { source, reason }));
      return;
    }
    this.#extension?.stop();
    this.#extension = null;
    this.#frame = frame.value;
    this.#error = null;
    this.#changed();
  }

  #append(rows: Columns): void {
    if (!this.#frame) return;
    append(this.#frame, rows, { keep: limits.livePoints });
    this.#changed();
  }

  #extend(rows: unknown): void {
    if (!this.#frame) return;
    this.#extension ??= createExtension(this.#frame, {
      after: this.#options.after,
      onGrown: () => this.#changed(),
      onRefused: (problems) => {
        const { source } = this.#options;
        const reason = `its rows have these problems: ${problemsText(problems)}`;
        this.#fail(new ChartroomError('source/failed', { source, reason }));
      },
    });
    this.#extension.add(rows);
  }

  #tellProgress(progress: { fraction: unknown; rows: unknown }): void {
    const fraction = Number.isFinite(progress.fraction) ? Number(progress.fraction) : null;
    const rows = Number.isFinite(progress.rows) ? Number(progress.rows) : 0;
    this.#progress = { fraction, rows };
    this.#changed();
  }

  #status(status: unknown): void {
    const known = sourceStatuses.find((each) => each === status);
    if (!known) return;
    this.#reported = known;
    this.#error = null;
    this.#changed();
  }

  /** A data module may hand over anything that it caught. */
  #readError(error: unknown): ChartroomError {
    if (isChartroomError(error)) return error;
    const { source } = this.#options;
    return new ChartroomError('source/failed', { source, reason: reasonOf(error) });
  }

  #fail(error: ChartroomError): void {
    this.#error = error;
    this.#changed();
  }

  #changed(): void {
    const status = this.#statusNow();
    const progress = status === 'loading' ? this.#progress : undefined;
    const unread = this.#unread;
    const { error, status: before } = this.#state;
    const isSame = status === before && error === this.#error;
    if (!isSame || progress !== this.#state.progress || unread !== (this.#state.unread ?? 0)) {
      const since = status === before ? this.#state.since : this.#options.now();
      const more = { ...(progress && { progress }), ...(unread && { unread }) };
      this.#state = { status, since, error: this.#error, ...more };
    }
    this.#tellSoon();
    this.#changeListeners.notify();
  }

  #statusNow(): SourceState['status'] {
    if (this.#error) return this.#frame ? 'stale' : 'error';
    const isLost = this.#options.connection.getSnapshot().state !== 'online';
    if (this.#reported === 'live' && isLost) return 'stale';
    return this.#reported;
  }

  #tellSoon(): void {
    if (this.#isTelling || this.#listeners.size === 0) return;
    this.#isTelling = true;
    this.#options.nextFrame(() => {
      this.#isTelling = false;
      this.#listeners.notify();
    });
  }
}
