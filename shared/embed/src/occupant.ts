import {
  type ChartHandle,
  type ChartInput,
  ChartroomError,
  type ChartState,
  chartViews,
  isChartroomError,
  parseChartState,
  problemsText,
} from '@chartroom/contract';
import type { ChartRun } from './chartRun';
import type { Clock } from './clock';
import { reportedFailure } from './containment';
import type { LoadedRemote } from './loader';
import type { PanelInput } from './panel';

export interface OccupantOptions {
  readonly loaded: LoadedRemote;
  readonly clock: Clock;
  /** Makes ready one mount, or says why it is no chart. */
  readonly start: (input: ChartInput) => ChartRun | ChartroomError;
  /** The newest there is; throws a ChartroomError where the release can't do with it. */
  readonly input: () => PanelInput;
  /** Where a former mount left the viewer. */
  readonly state: ChartState | null;
  /** Told once, of whatever goes wrong first. */
  readonly onFailure: (error: ChartroomError) => void;
}

/**
 * One mount of one release in a panel. Its steps stand in one queue, so that none meets another;
 * after its end nothing that the chart says is heard.
 */
export class Occupant {
  readonly loaded: LoadedRemote;
  readonly #options: OccupantOptions;
  #queue: Promise<void> = Promise.resolve();
  #run: ChartRun | null = null;
  #handle: ChartHandle | null = null;
  #state: ChartState | null;
  #failure: ChartroomError | null = null;
  #isEnded = false;
  #isMounted = false;
  /** The input changed since it was last drawn. */
  #dirty = false;
  #drawing = false;
  #cancelFrame: (() => void) | null = null;
  #onFailed: () => void = () => undefined;

  constructor(options: OccupantOptions) {
    this.#options = options;
    this.loaded = options.loaded;
    this.#state = options.state;
  }

  get handle(): ChartHandle | null {
    return this.#handle;
  }

  /** What the chart reported last; until then what it was mounted with. */
  get state(): ChartState | null {
    return this.#state;
  }

  /** Why it is of no use any more. */
  get failure(): ChartroomError | null {
    return this.#failure;
  }

  /** Resolves when the chart is mounted, or as soon as it has failed; also after its end. */
  mount(): Promise<void> {
    return new Promise((resolve) => {
      this.#onFailed = resolve;
      const run = this.#start();
      if (!run) return;
      void this.#enqueue(async () => {
        const error = await run.mount();
        if (error) this.#fail(error);
        else {
          this.#isMounted = true;
          this.#drawSoon();
        }
        // Also when it was ended meanwhile, after which it fails for nobody.
        resolve();
      });
    });
  }

  /** The input has changed: draws it at the next display frame; many calls make one update. */
  update(): void {
    this.#dirty = true;
    this.#drawSoon();
  }

  /** Draws what came meanwhile, without waiting for a display frame. */
  catchUp(): Promise<void> {
    return this.#enqueue(() => this.#draw());
  }

  /** Was mounted beside `other`: is seen in its place from the next display frame on. */
  replace(other: Occupant): void {
    if (this.#run && other.#run) this.#run.replace(other.#run);
  }

  /** Out of sight at once; resolves when the chart is unmounted and nothing of it is left. */
  end(onFailure: (error: ChartroomError) => void): Promise<void> {
    const run = this.#run;
    this.#isEnded = true;
    this.#run = null;
    this.#handle = null;
    this.#cancelFrame?.();
    this.#cancelFrame = null;
    if (!run) return this.#queue;
    run.hide();
    return this.#enqueue(async () => {
      const error = await run.end();
      if (error) onFailure(error);
    });
  }

  get #isOver(): boolean {
    return this.#isEnded || this.#failure !== null;
  }

  #start(): ChartRun | null {
    try {
      this.#dirty = false;
      const run = this.#options.start(this.#chartInput());
      if (run instanceof ChartroomError) throw run;
      this.#run = run;
    } catch (cause) {
      this.#fail(cause);
    }
    return this.#run;
  }

  /** One update a display frame, and none while the one before is still drawing. */
  #drawSoon(): void {
    if (!this.#isMounted || this.#isOver) return;
    if (!this.#dirty || this.#drawing || this.#cancelFrame) return;
    this.#cancelFrame = this.#options.clock.nextFrame(() => {
      this.#cancelFrame = null;
      void this.#enqueue(() => this.#draw());
    });
  }

  async #draw(): Promise<void> {
    const run = this.#run;
    if (this.#isOver || !run || !this.#dirty) return;
    this.#dirty = false;
    this.#drawing = true;
    try {
      const error = await run.update(this.#chartInput());
      if (error) throw error;
    } catch (cause) {
      this.#fail(cause);
    } finally {
      this.#drawing = false;
    }
    this.#drawSoon();
  }

  #fail(cause: unknown): void {
    if (this.#isOver) return;
    this.#failure = isChartroomError(cause) ? cause : reportedFailure(cause);
    this.#options.onFailure(this.#failure);
    this.#onFailed();
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(step);
    return this.#queue;
  }

  #chartInput(): ChartInput {
    const heard = () => !this.#isOver;
    const input = this.#options.input();
    const { onRange } = input;
    return {
      ...input,
      initialState: this.#state,
      onState: (state) => heard() && this.#keepState(state),
      onHandle: (handle) => {
        if (heard()) this.#handle = handle;
      },
      onView: (view) => heard() && chartViews.includes(view) && input.onView(view),
      onRange: onRange && ((range) => heard() && onRange(range)),
      onError: (error) => this.#fail(reportedFailure(error)),
    };
  }

  #keepState(state: ChartState): void {
    const parsed = parseChartState(state);
    if (parsed.ok) {
      this.#state = parsed.value;
      return;
    }
    const problems = problemsText(parsed.problems);
    const { report } = this.#options.input().services;
    report(new ChartroomError('chart/state-refused', { problems }));
  }
}
