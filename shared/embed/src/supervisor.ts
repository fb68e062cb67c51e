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
import { reasonOf, reportedFailure } from './containment';
import type { LoadedRemote } from './loader';
import type { Panel, PanelInput, PanelOptions, PanelPhase } from './panel';

export interface SupervisorOptions extends Omit<PanelOptions, 'element'> {
  readonly clock: Clock;
  /** Makes ready one mount of what was loaded, or says why that is no chart. */
  readonly start: (loaded: LoadedRemote, input: ChartInput) => ChartRun | ChartroomError;
}

/** One way from loading to failure or removal; what an earlier one still says is not heard. */
type Attempt = symbol;

/**
 * Keeps one chart going and keeps it apart: mount, update and end stand in one queue, so that none
 * meets another; a failure ends the attempt, and a retry begins a new one from the load on.
 */
export class Supervisor implements Panel {
  readonly #options: SupervisorOptions;
  #phase: PanelPhase = { name: 'idle' };
  #input: PanelInput;
  #attempt: Attempt | null = null;
  #queue: Promise<void> = Promise.resolve();
  #removal: Promise<void> | null = null;
  #loaded: LoadedRemote | null = null;
  #run: ChartRun | null = null;
  #handle: ChartHandle | null = null;
  /** Outlives attempts: a retry goes on where the viewer was. */
  #state: ChartState | null = null;
  /** The input changed since it was last drawn. */
  #dirty = false;
  #drawing = false;
  #cancelFrame: (() => void) | null = null;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#input = options.input;
    this.#begin();
  }

  get phase(): PanelPhase {
    return this.#phase;
  }

  update(input: PanelInput): void {
    this.#input = input;
    this.#dirty = true;
    this.#drawSoon();
  }

  retry(): void {
    if (this.#phase.name === 'failed') this.#begin();
  }

  summary(): string | null {
    if (!this.#handle) return null;
    try {
      const summary: unknown = this.#handle.summary();
      if (typeof summary === 'string') return summary;
      throw new TypeError('its summary is no text');
    } catch (cause) {
      this.#input.services.report(reportedFailure(cause));
      return null;
    }
  }

  image(): Promise<Blob> | null {
    return this.#handle ? imageOf(this.#handle) : null;
  }

  remove(): Promise<void> {
    if (this.#removal) return this.#removal;
    this.#phase = { name: 'idle' };
    const { report } = this.#input.services;
    this.#end((error) => report(error));
    this.#removal = this.#queue;
    return this.#removal;
  }

  #begin(): void {
    const attempt = Symbol('attempt');
    this.#attempt = attempt;
    this.#enter({ name: 'resolving', since: this.#options.clock.now() });
    this.#load(attempt).then(
      (loaded) => this.#enqueue(() => this.#mount(attempt, loaded)),
      (cause: unknown) => this.#fail(attempt, loadFailure(cause)),
    );
  }

  async #load(attempt: Attempt): Promise<LoadedRemote> {
    const { clock, load } = this.#options;
    return load((name) => {
      if (this.#attempt === attempt) this.#enter({ name, since: clock.now() });
    });
  }

  async #mount(attempt: Attempt, loaded: LoadedRemote): Promise<void> {
    if (this.#attempt !== attempt) return;
    const { clock, start } = this.#options;
    this.#dirty = false;
    this.#loaded = loaded;
    const run = start(loaded, this.#chartInput(attempt));
    if (run instanceof ChartroomError) return this.#fail(attempt, run);
    this.#run = run;
    this.#enter({ name: 'mounting', since: clock.now() });
    const error = await run.mount();
    if (this.#attempt !== attempt) return;
    if (error) return this.#failFor(attempt, error);
    this.#enter({ name: 'ready', release: loaded.release });
    this.#drawSoon();
  }

  /** One update a display frame, and none while the one before is still drawing. */
  #drawSoon(): void {
    const attempt = this.#attempt;
    if (!attempt || this.#phase.name !== 'ready') return;
    if (!this.#dirty || this.#drawing || this.#cancelFrame) return;
    this.#cancelFrame = this.#options.clock.nextFrame(() => {
      this.#cancelFrame = null;
      this.#enqueue(() => this.#draw(attempt));
    });
  }

  async #draw(attempt: Attempt): Promise<void> {
    const run = this.#run;
    if (this.#attempt !== attempt || !run) return;
    this.#dirty = false;
    this.#drawing = true;
    const error = await run.update(this.#chartInput(attempt));
    this.#drawing = false;
    if (error) return this.#failFor(attempt, error);
    this.#drawSoon();
  }

  /** A chart that fails for want of a script of its release fails for what is wrong with that. */
  #failFor(attempt: Attempt, error: ChartroomError): void {
    const explained = this.#loaded?.explain?.(error.cause) ?? null;
    if (explained) void explained.then((found) => this.#fail(attempt, found ?? error));
    else this.#fail(attempt, error);
  }

  #fail(attempt: Attempt, error: ChartroomError): void {
    if (this.#attempt !== attempt) return;
    // What goes wrong while clearing up after a failure is part of that failure.
    this.#end(() => undefined);
    this.#enter({ name: 'failed', error });
  }

  /** Ends the attempt: nothing of it is heard or seen from here on. */
  #end(onFailure: (error: ChartroomError) => void): void {
    const run = this.#run;
    this.#attempt = null;
    this.#loaded = null;
    this.#run = null;
    this.#handle = null;
    this.#cancelFrame?.();
    this.#cancelFrame = null;
    if (!run) return;
    run.hide();
    this.#enqueue(async () => {
      const error = await run.end();
      if (error) onFailure(error);
    });
  }

  #enqueue(step: () => Promise<void>): void {
    this.#queue = this.#queue.then(step);
  }

  #enter(phase: PanelPhase): void {
    this.#phase = phase;
    this.#options.onPhase(phase);
  }

  #chartInput(attempt: Attempt): ChartInput {
    const heard = () => this.#attempt === attempt;
    return {
      ...this.#input,
      initialState: this.#state,
      onState: (state) => heard() && this.#keepState(state),
      onHandle: (handle) => {
        if (heard()) this.#handle = handle;
      },
      onView: (view) => heard() && chartViews.includes(view) && this.#input.onView(view),
      onError: (error) => this.#failFor(attempt, reportedFailure(error)),
    };
  }

  #keepState(state: ChartState): void {
    const parsed = parseChartState(state);
    if (parsed.ok) {
      this.#state = parsed.value;
      return;
    }
    const problems = problemsText(parsed.problems);
    this.#input.services.report(new ChartroomError('chart/state-refused', { problems }));
  }
}

async function imageOf(handle: ChartHandle): Promise<Blob> {
  try {
    const image: unknown = await handle.image();
    if (image instanceof Blob) return image;
    throw new TypeError('its image is no Blob');
  } catch (cause) {
    throw reportedFailure(cause);
  }
}

function loadFailure(cause: unknown): ChartroomError {
  if (isChartroomError(cause)) return cause;
  return new ChartroomError('shell/unexpected', { reason: reasonOf(cause) }, { cause });
}
