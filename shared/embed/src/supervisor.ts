import type { ChartInput, ChartroomError, ChartState } from '@chartroom/contract';
import type { ChartRun } from './chartRun';
import type { Clock } from './clock';
import { failureOf } from './containment';
import { type FileKind, fileOf, summaryOf } from './handle';
import type { LoadedRemote } from './loader';
import { Occupant } from './occupant';
import type { Panel, PanelInput, PanelOptions, PanelPhase } from './panel';
import { prove } from './prove';
import type { StagePlace } from './stage';

export interface SupervisorOptions extends Omit<PanelOptions, 'element'> {
  readonly clock: Clock;
  /** Makes ready one mount of what was loaded, or says why that is no chart. */
  readonly start: (
    loaded: LoadedRemote,
    input: ChartInput,
    place: StagePlace,
  ) => ChartRun | ChartroomError;
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
  #shown: Occupant | null = null;
  /** Being mounted, alone or beside the one on show. */
  #next: Occupant | null = null;
  /** All that has ended is unmounted; the next mount waits for it. */
  #gone: Promise<unknown> = Promise.resolve();
  #removal: Promise<void> | null = null;
  /** Where a failed chart had the viewer: a retry goes on there. */
  #state: ChartState | null = null;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#input = options.input;
    void this.#begin();
  }

  get phase(): PanelPhase {
    return this.#phase;
  }

  update(input: PanelInput): void {
    this.#input = input;
    this.#shown?.update();
    this.#next?.update();
  }

  retry(): void {
    if (this.#phase.name === 'failed') void this.#begin();
  }

  renew(load = this.#options.load): Promise<void> {
    if (this.#removal) return this.#removal;
    return this.#shown ? this.#switch(this.#shown, load) : this.#begin(load);
  }

  summary(): string | null {
    const handle = this.#shown?.handle;
    return handle ? summaryOf(handle, this.#input.services.report) : null;
  }

  file(kind: FileKind): Promise<Blob> | null {
    const handle = this.#shown?.handle;
    return handle ? fileOf(handle, kind) : null;
  }

  remove(): Promise<void> {
    if (this.#removal) return this.#removal;
    this.#phase = { name: 'idle' };
    const { report } = this.#input.services;
    this.#end((error) => report(error));
    this.#removal = this.#gone.then(() => undefined);
    return this.#removal;
  }

  /** From the load to the mount, with nothing on show. */
  async #begin(load = this.#options.load): Promise<void> {
    const attempt = this.#newAttempt();
    this.#enter({ name: 'resolving', since: this.#options.clock.now() });
    try {
      const loaded = await load((name) => {
        if (this.#attempt !== attempt) return;
        this.#enter({ name, since: this.#options.clock.now() });
      });
      await this.#gone;
      if (this.#attempt !== attempt) return;
      const next = this.#occupant(loaded, 'alone', this.#state);
      this.#enter({ name: 'mounting', since: this.#options.clock.now() });
      await next.mount();
      if (this.#attempt !== attempt) return;
      if (next.failure) throw next.failure;
      this.#show(next);
    } catch (cause) {
      if (this.#attempt === attempt) this.#fail(failureOf(cause));
    }
  }

  /** From the load to the swap, beside what is on show and without touching it. */
  async #switch(shown: Occupant, load: PanelOptions['load']): Promise<void> {
    const attempt = this.#newAttempt();
    const isNewest = () => this.#attempt === attempt;
    const { release } = shown.loaded;
    this.#enter({ name: 'switching', release });
    try {
      const loaded = await load(() => undefined);
      await this.#gone;
      if (!isNewest()) return;
      if (isSame(loaded, shown.loaded)) return this.#enter({ name: 'ready', release, kept: null });
      const next = await prove({
        clock: this.#options.clock,
        isNewest,
        stateNow: () => shown.state,
        start: (state) => this.#occupant(loaded, 'beside', state),
        drop: () => this.#dropNext(),
      });
      if (!next) return;
      next.replace(shown);
      this.#leave(shown, (error) => this.#input.services.report(error));
      this.#show(next);
    } catch (cause) {
      if (isNewest()) await this.#keep(shown, failureOf(cause), isNewest);
    }
  }

  /** What is on show stays, unless it may not be shown any more either. */
  async #keep(shown: Occupant, error: ChartroomError, isNewest: () => boolean): Promise<void> {
    void this.#dropNext();
    const mayStay = (await this.#options.mayStay?.(shown.loaded)) ?? true;
    if (!isNewest()) return;
    if (!mayStay) return this.#fail(error);
    this.#enter({ name: 'ready', release: shown.loaded.release, kept: error });
  }

  #occupant(loaded: LoadedRemote, place: StagePlace, state: ChartState | null): Occupant {
    const { clock, start, fit } = this.#options;
    const occupant = new Occupant({
      loaded,
      clock,
      state,
      start: (input) => start(loaded, input, place),
      input: () => (fit ? fit(this.#input, loaded) : this.#input),
      onFailure: (error) => {
        if (this.#shown === occupant) this.#failShown(error);
      },
    });
    this.#next = occupant;
    return occupant;
  }

  #newAttempt(): Attempt {
    const attempt = Symbol('attempt');
    this.#attempt = attempt;
    void this.#dropNext();
    return attempt;
  }

  #show(occupant: Occupant): void {
    this.#next = null;
    this.#shown = occupant;
    this.#enter({ name: 'ready', release: occupant.loaded.release, kept: null });
  }

  /** Where its successor is on the way already, that one may heal the panel. */
  #failShown(error: ChartroomError): void {
    if (this.#phase.name !== 'switching') {
      this.#fail(error);
      return;
    }
    this.#input.services.report(error);
    this.#end(() => undefined);
    void this.#begin();
  }

  #fail(error: ChartroomError): void {
    // What goes wrong while clearing up after a failure is part of that failure.
    this.#end(() => undefined);
    this.#enter({ name: 'failed', error });
  }

  /** Nothing is heard or seen from here on. */
  #end(onFailure: (error: ChartroomError) => void): void {
    const shown = this.#shown;
    this.#attempt = null;
    this.#shown = null;
    if (shown) {
      this.#state = shown.state;
      this.#leave(shown, onFailure);
    }
    void this.#dropNext(onFailure);
  }

  #dropNext(onFailure: (error: ChartroomError) => void = () => undefined): Promise<unknown> {
    const next = this.#next;
    this.#next = null;
    if (next) this.#leave(next, onFailure);
    return this.#gone;
  }

  #leave(occupant: Occupant, onFailure: (error: ChartroomError) => void): void {
    this.#gone = Promise.all([this.#gone, occupant.end(onFailure)]);
  }

  #enter(phase: PanelPhase): void {
    this.#phase = phase;
    this.#options.onPhase(phase);
  }
}

/** The loader hands out one object for one release, unless it loaded it anew. */
function isSame(one: LoadedRemote, other: LoadedRemote): boolean {
  return (
    one.address.version === other.address.version &&
    one.address.record.sha384 === other.address.record.sha384
  );
}
