import type { ChartInput, ChartroomError, ChartState } from '@chartroom/contract';
import { toChartroomError } from './chartErrors';
import { ChartInstance } from './chartInstance';
import type { ChartMount } from './chartMount';
import type { Clock } from './clock';
import { type FileKind, fileOf, summaryOf } from './handle';
import type { LoadedRelease } from './loader';
import { mountCandidate } from './mountCandidate';
import type { MountPosition } from './mountPoint';
import type { Panel, PanelInput, PanelOptions, PanelPhase } from './panel';

export interface SupervisorOptions extends Omit<PanelOptions, 'element'> {
  readonly clock: Clock;
  /** Makes ready one mount of what was loaded, or says why that is no chart. */
  readonly createMount: (
    loaded: LoadedRelease,
    input: ChartInput,
    position: MountPosition,
  ) => ChartMount | ChartroomError;
}

/** One way to a chart on show, by a first mount or a switch; what an earlier one says is not heard. */
type Attempt = symbol;

/**
 * Keeps one chart going and keeps it apart. A failure ends it, and a retry begins from the load on.
 * A switch mounts the next release beside it, and lets it go only when that one has drawn.
 */
export class Supervisor implements Panel {
  readonly #options: SupervisorOptions;
  #phase: PanelPhase = { name: 'idle' };
  #input: PanelInput;
  #attempt: Attempt | null = null;
  #current: ChartInstance | null = null;
  /** Being mounted, alone or beside the one on show. */
  #next: ChartInstance | null = null;
  /** All that has ended is unmounted; the next mount waits for it. */
  #unmounts: Promise<unknown> = Promise.resolve();
  #removal: Promise<void> | null = null;
  /** Where a failed chart had the viewer: a retry goes on there. */
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

  summary(): string | null {
    const handle = this.#current?.handle;
    return handle ? summaryOf(handle, this.#input.services.report) : null;
  }

  file(kind: FileKind): Promise<Blob> | null {
    const handle = this.#current?.handle;
    return handle ? fileOf(handle, kind) : null;
  }

  remove(): Promise<void> {
    if (this.#removal) return this.#removal;
    this.#phase = { name: 'idle' };
    const { report } = this.#input.services;
    this.#unmountAll((error) => report(error));
    this.#removal = this.#unmounts.then(() => undefined);
    return this.#removal;
  }

  /** From the load to the mount, with nothing on show. */
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

  /** From the load to the swap, beside what is on show and without touching it. */
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

  /** What is on show stays, unless it may not be shown any more either. */
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

  /** Where its successor is on the way already, that one may heal the panel. */
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
    // What goes wrong while clearing up after a failure is part of that failure.
    this.#unmountAll(() => undefined);
    this.#setPhase({ name: 'failed', error });
  }

  /** Nothing is heard or seen from here on. */
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

/** The loader hands out one object for one release, unless it loaded it anew. */
function isSame(a: LoadedRelease, b: LoadedRelease): boolean {
  return (
    a.address.version === b.address.version && a.address.record.sha384 === b.address.record.sha384
  );
}
