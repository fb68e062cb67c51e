import type { ChartInput, ChartroomError, ChartState } from '@chartroom/contract';
import { toChartroomError } from './chartErrors';
import { ChartInstance } from './chartInstance';
import type { ChartMount } from './chartMount';
import type { Clock } from './clock';
import { exportFile, type FileKind, readSummary } from './handle';
import type { LoadedRelease } from './loader';
import { mountCandidate } from './mountCandidate';
import type { MountPosition } from './mountPoint';
import type { Panel, PanelInput, PanelOptions, PanelPhase } from './panel';

export interface SupervisorOptions extends Omit<PanelOptions, 'element'> {
  readonly clock: Clock;
  /** Creates a mount for a loaded release; returns an error if it isn't a chart. */
  readonly createMount: (
    loaded: LoadedRelease,
    input: ChartInput,
    position: MountPosition,
  ) => ChartMount | ChartroomError;
}

/** One attempt to show a chart, by a first mount or a switch. Earlier attempts are ignored. */
type Attempt = symbol;

/**
 * Runs one chart and contains its failures. A failure unmounts it, and a retry loads it again. A
 * switch mounts the next release beside it and unmounts it once that one has drawn.
 */
export class Supervisor implements Panel {
  readonly #options: SupervisorOptions;
  #phase: PanelPhase = { name: 'idle' };
  #input: PanelInput;
  #attempt: Attempt | null = null;
  #current: ChartInstance | null = null;
  /** Mounting, alone or beside the current one. */
  #next: ChartInstance | null = null;
  /** Resolves when everything removed is unmounted. The next mount waits for it. */
  #unmounts: Promise<unknown> = Promise.resolve();
  #removal: Promise<void> | null = null;
  /** State of the chart that failed, restored by a retry. */
  #state: ChartState | null = null;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#input = options.input;
    void this.#loadAndMount();
  }

  get phase(): PanelPhase {
    return this.#phase;
  }

  update(input: PanelInput): void {
    this.#input = input;
    this.#current?.update();
    this.#next?.update();
  }

  retry(): void {
    if (this.#phase.name === 'failed') void this.#loadAndMount();
  }

  replaceRelease(load = this.#options.load): Promise<void> {
    if (this.#removal) return this.#removal;
    return this.#current ? this.#switch(this.#current, load) : this.#loadAndMount(load);
  }

  takesComparison(): boolean {
    return this.#current?.handle?.takesComparison === true;
  }

  summary(): string | null {
    const handle = this.#current?.handle;
    return handle ? readSummary(handle, this.#input.services.report) : null;
  }

  file(kind: FileKind): Promise<Blob> | null {
    const handle = this.#current?.handle;
    return handle ? exportFile(handle, kind) : null;
  }

  remove(): Promise<void> {
    if (this.#removal) return this.#removal;
    this.#phase = { name: 'idle' };
    const { report } = this.#input.services;
    this.#unmountAll((error) => report(error));
    this.#removal = this.#unmounts.then(() => undefined);
    return this.#removal;
  }

  /** Loads and mounts with nothing visible. */
  async #loadAndMount(load = this.#options.load): Promise<void> {
    const attempt = this.#startAttempt();
    this.#setPhase({ name: 'resolving', since: this.#options.clock.now() });
    try {
      const loaded = await load((name) => {
        if (this.#attempt !== attempt) return;
        this.#setPhase({ name, since: this.#options.clock.now() });
      });
      await this.#unmounts;
      if (this.#attempt !== attempt) return;
      const next = this.#createInstance(loaded, 'alone', this.#state);
      this.#setPhase({ name: 'mounting', since: this.#options.clock.now() });
      await next.mount();
      if (this.#attempt !== attempt) return;
      if (next.failure) throw next.failure;
      this.#setCurrent(next);
    } catch (cause) {
      if (this.#attempt === attempt) this.#fail(toChartroomError(cause));
    }
  }

  /** Loads and mounts beside the current chart without touching it, then switches. */
  async #switch(current: ChartInstance, load: PanelOptions['load']): Promise<void> {
    const attempt = this.#startAttempt();
    const isLatest = () => this.#attempt === attempt;
    const { release } = current.loaded;
    this.#setPhase({ name: 'switching', release });
    try {
      const loaded = await load(() => undefined);
      await this.#unmounts;
      if (!isLatest()) return;
      if (isSame(loaded, current.loaded))
        return this.#setPhase({ name: 'ready', release, switchError: null });
      const next = await mountCandidate({
        clock: this.#options.clock,
        isLatest,
        getState: () => current.state,
        createInstance: (state) => this.#createInstance(loaded, 'beside', state),
        discard: () => this.#discardNext(),
      });
      if (!next) return;
      next.replace(current);
      this.#unmount(current, (error) => this.#input.services.report(error));
      this.#setCurrent(next);
    } catch (cause) {
      if (isLatest()) await this.#keepCurrent(current, toChartroomError(cause), isLatest);
    }
  }

  /** Keeps the current chart, unless it may not run any longer. */
  async #keepCurrent(
    current: ChartInstance,
    error: ChartroomError,
    isLatest: () => boolean,
  ): Promise<void> {
    void this.#discardNext();
    const mayStay = (await this.#options.canKeepRunning?.(current.loaded)) ?? true;
    if (!isLatest()) return;
    if (!mayStay) return this.#fail(error);
    this.#setPhase({ name: 'ready', release: current.loaded.release, switchError: error });
  }

  #createInstance(
    loaded: LoadedRelease,
    position: MountPosition,
    state: ChartState | null,
  ): ChartInstance {
    const { clock, createMount, fit } = this.#options;
    const instance = new ChartInstance({
      loaded,
      clock,
      state,
      createMount: (input) => createMount(loaded, input, position),
      input: () => (fit ? fit(this.#input, loaded) : this.#input),
      onFailure: (error) => {
        if (this.#current === instance) this.#failCurrent(error);
      },
    });
    this.#next = instance;
    return instance;
  }

  #startAttempt(): Attempt {
    const attempt = Symbol('attempt');
    this.#attempt = attempt;
    void this.#discardNext();
    return attempt;
  }

  #setCurrent(instance: ChartInstance): void {
    this.#next = null;
    this.#current = instance;
    this.#setPhase({ name: 'ready', release: instance.loaded.release, switchError: null });
  }

  /** If the next release is already loading, it may fix the panel. */
  #failCurrent(error: ChartroomError): void {
    if (this.#phase.name !== 'switching') {
      this.#fail(error);
      return;
    }
    this.#input.services.report(error);
    this.#unmountAll(() => undefined);
    void this.#loadAndMount();
  }

  #fail(error: ChartroomError): void {
    // Errors while cleaning up belong to the same failure.
    this.#unmountAll(() => undefined);
    this.#setPhase({ name: 'failed', error });
  }

  /** Unmounts everything; nothing is reported or visible afterwards. */
  #unmountAll(onFailure: (error: ChartroomError) => void): void {
    const current = this.#current;
    this.#attempt = null;
    this.#current = null;
    if (current) {
      this.#state = current.state;
      this.#unmount(current, onFailure);
    }
    void this.#discardNext(onFailure);
  }

  #discardNext(onFailure: (error: ChartroomError) => void = () => undefined): Promise<unknown> {
    const next = this.#next;
    this.#next = null;
    if (next) this.#unmount(next, onFailure);
    return this.#unmounts;
  }

  #unmount(instance: ChartInstance, onFailure: (error: ChartroomError) => void): void {
    this.#unmounts = Promise.all([this.#unmounts, instance.unmount(onFailure)]);
  }

  #setPhase(phase: PanelPhase): void {
    this.#phase = phase;
    this.#options.onPhase(phase);
  }
}

/** The loader returns the same object for a release unless it has loaded it again. */
function isSame(a: LoadedRelease, b: LoadedRelease): boolean {
  return (
    a.address.version === b.address.version && a.address.record.sha384 === b.address.record.sha384
  );
}
