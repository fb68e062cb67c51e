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
  /** Makes ready one mount, or says why it is no chart. */
  readonly createMount: (input: ChartInput) => ChartMount | ChartroomError;
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
  /** The input changed since it was last drawn. */
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
        // Also when it was ended meanwhile, after which it fails for nobody.
        resolve();
      });
    });
  }

  /** The input has changed: draws it at the next display frame; many calls make one update. */
  update(): void {
    this.#isDirty = true;
    this.#scheduleDraw();
  }

  /** Draws what came meanwhile, without waiting for a display frame. */
  flush(): Promise<void> {
    return this.#enqueue(() => this.#draw());
  }

  /** Was mounted beside `other`: is seen in its place from the next display frame on. */
  replace(previous: ChartInstance): void {
    if (this.#chartMount && previous.#chartMount) this.#chartMount.replace(previous.#chartMount);
  }

  /** Out of sight at once; resolves when the chart is unmounted and nothing of it is left. */
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

  /** One update a display frame, and none while the one before is still drawing. */
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
