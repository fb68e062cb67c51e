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
import { toChartError } from './chartErrors';
import type { ChartMount } from './chartMount';
import type { Clock } from './clock';
import type { LoadedRelease } from './loader';
import type { PanelInput } from './panel';

export interface ChartInstanceOptions {
  readonly loaded: LoadedRelease;
  readonly clock: Clock;
  /** Creates the mount; returns an error if the module isn't a chart. */
  readonly createMount: (input: ChartInput) => ChartMount | ChartroomError;
  /** The latest input. Throws a ChartroomError if the release can't take it. */
  readonly input: () => PanelInput;
  /** State to restore, from a previous mount. */
  readonly state: ChartState | null;
  /** Called once, with the first failure. */
  readonly onFailure: (error: ChartroomError) => void;
}

/**
 * One instance of a release in a panel. Its lifecycle functions run in a queue, never at the same
 * time. After `unmount` nothing that the chart reports has an effect.
 */
export class ChartInstance {
  readonly loaded: LoadedRelease;
  readonly #options: ChartInstanceOptions;
  #queue: Promise<void> = Promise.resolve();
  #chartMount: ChartMount | null = null;
  #handle: ChartHandle | null = null;
  #state: ChartState | null;
  #failure: ChartroomError | null = null;
  #isUnmounting = false;
  #isMounted = false;
  /** The input has changed since the last drawing. */
  #isDirty = false;
  #isDrawing = false;
  #cancelFrame: (() => void) | null = null;
  #resolveMount: () => void = () => undefined;

  constructor(options: ChartInstanceOptions) {
    this.#options = options;
    this.loaded = options.loaded;
    this.#state = options.state;
  }

  get handle(): ChartHandle | null {
    return this.#handle;
  }

  /** The last state that the chart reported; before that, the state it was mounted with. */
  get state(): ChartState | null {
    return this.#state;
  }

  /** The first failure, after which the instance can't be used. */
  get failure(): ChartroomError | null {
    return this.#failure;
  }

  /** Resolves when the chart is mounted, has failed or was unmounted meanwhile. */
  mount(): Promise<void> {
    return new Promise((resolve) => {
      this.#resolveMount = resolve;
      const chartMount = this.#createMount();
      if (!chartMount) return;
      void this.#enqueue(async () => {
        const error = await chartMount.mount();
        if (error) this.#fail(error);
        else {
          this.#isMounted = true;
          this.#scheduleDraw();
        }
        // Also resolves if it was unmounted meanwhile; a failure is ignored then.
        resolve();
      });
    });
  }

  /** Draws the latest input at the next display frame. Several calls make one update. */
  update(): void {
    this.#isDirty = true;
    this.#scheduleDraw();
  }

  /** Draws pending input now, without waiting for a display frame. */
  flush(): Promise<void> {
    return this.#enqueue(() => this.#draw());
  }

  /** Shows this instance, which was mounted beside `previous`, in its position. */
  replace(previous: ChartInstance): void {
    if (this.#chartMount && previous.#chartMount) this.#chartMount.replace(previous.#chartMount);
  }

  /** Hides the chart at once. Resolves when it is unmounted and removed from the page. */
  unmount(onFailure: (error: ChartroomError) => void): Promise<void> {
    const chartMount = this.#chartMount;
    this.#isUnmounting = true;
    this.#chartMount = null;
    this.#handle = null;
    this.#cancelFrame?.();
    this.#cancelFrame = null;
    if (!chartMount) return this.#queue;
    chartMount.hide();
    return this.#enqueue(async () => {
      const error = await chartMount.unmount();
      if (error) onFailure(error);
    });
  }

  get #isClosed(): boolean {
    return this.#isUnmounting || this.#failure !== null;
  }

  #createMount(): ChartMount | null {
    try {
      this.#isDirty = false;
      const chartMount = this.#options.createMount(this.#chartInput());
      if (chartMount instanceof ChartroomError) throw chartMount;
      this.#chartMount = chartMount;
    } catch (cause) {
      this.#fail(cause);
    }
    return this.#chartMount;
  }

  /** At most one update a display frame, and none while another one is drawing. */
  #scheduleDraw(): void {
    if (!this.#isMounted || this.#isClosed) return;
    if (!this.#isDirty || this.#isDrawing || this.#cancelFrame) return;
    this.#cancelFrame = this.#options.clock.nextFrame(() => {
      this.#cancelFrame = null;
      void this.#enqueue(() => this.#draw());
    });
  }

  async #draw(): Promise<void> {
    const chartMount = this.#chartMount;
    if (this.#isClosed || !chartMount || !this.#isDirty) return;
    this.#isDirty = false;
    this.#isDrawing = true;
    try {
      const error = await chartMount.update(this.#chartInput());
      if (error) throw error;
    } catch (cause) {
      this.#fail(cause);
    } finally {
      this.#isDrawing = false;
    }
    this.#scheduleDraw();
  }

  #fail(cause: unknown): void {
    if (this.#isClosed) return;
    this.#failure = isChartroomError(cause) ? cause : toChartError(cause);
    this.#options.onFailure(this.#failure);
    this.#resolveMount();
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(step);
    return this.#queue;
  }

  #chartInput(): ChartInput {
    const isActive = () => !this.#isClosed;
    const input = this.#options.input();
    const { onRange } = input;
    return {
      ...input,
      initialState: this.#state,
      onState: (state) => isActive() && this.#saveState(state),
      onHandle: (handle) => {
        if (isActive()) this.#handle = handle;
      },
      onView: (view) => isActive() && chartViews.includes(view) && input.onView(view),
      onRange: onRange && ((range) => isActive() && onRange(range)),
      onError: (error) => this.#fail(toChartError(error)),
    };
  }

  #saveState(state: ChartState): void {
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
