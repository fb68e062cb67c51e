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
import { countUnread } from './countUnread';
import { createFrameExtender, type FrameExtender } from './frameExtender';
import type { SourceSubscriber } from './openDataSource';
import type { SourceProgress, SourceState } from './sourceState';
import { createTakeoverObserver, type Takeover } from './takeover';

export interface SharedRequestOptions {
  /** Named in errors. */
  readonly source: string;
  /** Finds, loads and opens the source. Its data and errors go to the subscriber. */
  readonly open: (target: SourceSubscriber) => void;
  /** Called with errors that don't end the request. */
  readonly report: (error: ChartroomError) => void;
  readonly connection: Connection;
  readonly now: () => number;
  /** As `requestAnimationFrame`. */
  readonly nextFrame: (callback: () => void) => void;
  /** Sets a timeout. Returns the function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** An open request to a source, shared by all panels with equal requests: its frame and state. */
export class SharedRequest {
  readonly #options: SharedRequestOptions;
  readonly #listeners = createListeners();
  readonly #changeListeners = createListeners();
  readonly #stopWatching: () => void;
  #attempt = new AbortController();
  /** The same request to the data module's next release, which hasn't responded yet. */
  #replacement: AbortController | null = null;
  #frame: Frame | null = null;
  #reportedStatus: SourceStatus = 'loading';
  #extender: FrameExtender | null = null;
  #progress: SourceProgress | undefined;
  #unread = 0;
  #error: ChartroomError | null = null;
  #state: SourceState;
  #isNotifyScheduled = false;

  constructor(options: SharedRequestOptions) {
    this.#options = options;
    this.#state = { status: 'loading', since: options.now(), error: null };
    this.#stopWatching = options.connection.subscribe(() => this.#update());
    this.#start();
  }

  /** The same object as long as rows are only added. */
  getFrame(): Frame | null {
    return this.#frame;
  }

  getState(): SourceState {
    return this.#state;
  }

  /** Called at most once per display frame, after new data or a change of state. */
  subscribe(onChange: () => void): () => void {
    return this.#listeners.subscribe(onChange);
  }

  /**
   * Called immediately after every change, for charts, which wait for a display frame themselves.
   */
  onChange(listener: () => void): () => void {
    return this.#changeListeners.subscribe(listener);
  }

  /** Repeats the request. Current data stays until the response arrives. */
  retry(): void {
    this.#attempt.abort();
    this.#replacement?.abort();
    this.#replacement = null;
    this.#start();
  }

  close(): void {
    this.#attempt.abort();
    this.#replacement?.abort();
    this.#extender?.stop();
    this.#stopWatching();
    this.#listeners.clear();
    this.#changeListeners.clear();
  }

  #start(): void {
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#extender?.stop();
    this.#progress = undefined;
    this.#unread = 0;
    this.#error = null;
    this.#reportedStatus = 'loading';
    this.#update();
    this.#open(attempt, this.#observer());
  }

  /**
   * Opens the new release. Current data stays until the new one has rows, or for good if it fails.
   */
  #replaceRelease(canKeepRunning: () => Promise<boolean>): void {
    if (!this.#frame || this.#error) {
      this.retry();
      return;
    }
    this.#replacement?.abort();
    const replacement = new AbortController();
    this.#replacement = replacement;
    const takeover: Takeover = {
      state: () => {
        if (this.#attempt === replacement) return 'taken';
        return this.#replacement === replacement ? 'waiting' : 'over';
      },
      take: () => {
        this.#replacement = null;
        this.#attempt.abort();
        this.#attempt = replacement;
        this.#extender?.stop();
        this.#extender = null;
        this.#progress = undefined;
      },
      canKeepRunning,
      keepCurrent: (error) => {
        replacement.abort();
        this.#replacement = null;
        this.#options.report(this.#toError(error));
      },
    };
    this.#open(replacement, createTakeoverObserver(this.#observer(), takeover));
  }

  #open(attempt: AbortController, observer: SourceObserver): void {
    const { signal } = attempt;
    const ifCurrent =
      <Args extends readonly unknown[]>(run: (...args: Args) => void) =>
      (...args: Args) => {
        if (!signal.aborted) run(...args);
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
          this.#unread = countUnread(description);
          this.#update();
        }),
      },
      onReleaseChange: ifCurrent((canKeepRunning: () => Promise<boolean>) =>
        this.#replaceRelease(canKeepRunning),
      ),
    });
  }

  #observer(): SourceObserver {
    return {
      reset: (frame: Frame) => this.#reset(frame),
      append: (rows: Columns) => this.#append(rows),
      extend: (rows: Frame) => this.#extend(rows),
      progress: (fraction: unknown, rows: unknown) => this.#setProgress({ fraction, rows }),
      status: (status: unknown) => this.#setStatus(status),
      error: (error: unknown) => this.#fail(this.#toError(error)),
    };
  }

  #reset(value: unknown): void {
    const frame = parseFrame(value);
    if (!frame.ok) {
      const { source } = this.#options;
      const reason = `its frame is invalid: ${problemsText(frame.problems)}`;
      this.#fail(new ChartroomError('source/failed', { source, reason }));
      return;
    }
    this.#extender?.stop();
    this.#extender = null;
    this.#frame = frame.value;
    this.#error = null;
    this.#update();
  }

  #append(rows: Columns): void {
    if (!this.#frame) return;
    append(this.#frame, rows, { keep: limits.livePoints });
    this.#update();
  }

  #extend(rows: unknown): void {
    if (!this.#frame) return;
    this.#extender ??= createFrameExtender(this.#frame, {
      after: this.#options.after,
      onExtended: () => this.#update(),
      onInvalidRows: (problems) => {
        const { source } = this.#options;
        const reason = `its rows are invalid: ${problemsText(problems)}`;
        this.#fail(new ChartroomError('source/failed', { source, reason }));
      },
    });
    this.#extender.add(rows);
  }

  #setProgress(progress: { fraction: unknown; rows: unknown }): void {
    const fraction = Number.isFinite(progress.fraction) ? Number(progress.fraction) : null;
    const rows = Number.isFinite(progress.rows) ? Number(progress.rows) : 0;
    this.#progress = { fraction, rows };
    this.#update();
  }

  #setStatus(status: unknown): void {
    const known = sourceStatuses.find((each) => each === status);
    if (!known) return;
    this.#reportedStatus = known;
    this.#error = null;
    this.#update();
  }

  /** A data module may pass anything that it caught. */
  #toError(error: unknown): ChartroomError {
    if (isChartroomError(error)) return error;
    const { source } = this.#options;
    return new ChartroomError('source/failed', { source, reason: reasonOf(error) });
  }

  #fail(error: ChartroomError): void {
    this.#error = error;
    this.#update();
  }

  #update(): void {
    const status = this.#currentStatus();
    const progress = status === 'loading' ? this.#progress : undefined;
    const unread = this.#unread;
    const { error, status: previous } = this.#state;
    const isUnchanged = status === previous && error === this.#error;
    if (!isUnchanged || progress !== this.#state.progress || unread !== (this.#state.unread ?? 0)) {
      const since = status === previous ? this.#state.since : this.#options.now();
      const extra = { ...(progress && { progress }), ...(unread && { unread }) };
      this.#state = { status, since, error: this.#error, ...extra };
    }
    this.#scheduleNotify();
    this.#changeListeners.notify();
  }

  #currentStatus(): SourceState['status'] {
    if (this.#error) return this.#frame ? 'stale' : 'error';
    const isLost = this.#options.connection.getSnapshot().state !== 'online';
    if (this.#reportedStatus === 'live' && isLost) return 'stale';
    return this.#reportedStatus;
  }

  #scheduleNotify(): void {
    if (this.#isNotifyScheduled || this.#listeners.size === 0) return;
    this.#isNotifyScheduled = true;
    this.#options.nextFrame(() => {
      this.#isNotifyScheduled = false;
      this.#listeners.notify();
    });
  }
}
