import type { ChartInput, ChartModule, ChartProps, ChartroomError } from '@chartroom/contract';
import type { Clock } from './clock';
import { type Lifecycle, lifecycleFailure, reportedFailure } from './containment';
import type { Outcome } from './deadline';
import { grantWorkers } from './grantWorkers';
import type { LoadedRemote, ReleaseAddress } from './loader';
import { createParcel, type ParcelDeadlines } from './parcel';
import { createStage, type StagePlace } from './stage';
import { watchStrays } from './strays';

/**
 * One chart from its mount to its end. Each call answers with the failure or null, and never
 * rejects; call each after the one before has answered.
 */
export interface ChartRun {
  mount(): Promise<ChartroomError | null>;
  update(input: ChartInput): Promise<ChartroomError | null>;
  readonly domElement: HTMLElement;
  /** Takes it out of sight at once; may come at any time. */
  hide(): void;
  /** Was mounted beside `other`: is shown in its place, in one display frame and with its focus. */
  replace(other: ChartRun): void;
  /** Unmounts, whatever came before, and leaves nothing in the page, whatever comes of it. */
  end(): Promise<ChartroomError | null>;
}

export interface ChartRunOptions {
  readonly element: HTMLElement;
  readonly place: StagePlace;
  readonly module: ChartModule;
  readonly address: ReleaseAddress;
  readonly explain?: LoadedRemote['explain'] | undefined;
  readonly workers?: LoadedRemote['workers'] | undefined;
  readonly input: ChartInput;
  readonly deadlines: ParcelDeadlines;
  readonly clock: Clock;
}

export function createChartRun(options: ChartRunOptions): ChartRun {
  const { address, deadlines } = options;
  const stage = createStage(options.element, options.place);
  const life = new AbortController();
  const grant = grantWorkers(options.workers?.(life.signal) ?? null);
  const parcel = createParcel(options.module, propsOf(options.input), deadlines, options.clock);
  let stopWatching: (() => void) | null = null;

  function watch(): () => void {
    const { defaultView } = options.element.ownerDocument;
    if (!defaultView) return () => undefined;
    const { onError, services } = options.input;
    return watchStrays(defaultView, {
      folder: address.record.url,
      onStray: (cause) => onError(reportedFailure(cause)),
      onUnclear: (cause) => services.report(reportedFailure(cause)),
    });
  }

  function propsOf(input: ChartInput): ChartProps {
    return { ...input, services: grant(input.services), domElement: stage.domElement };
  }

  /** A chart that fails for want of a script of its release fails for what is wrong with that. */
  async function failure(lifecycle: Lifecycle, outcome: Outcome): Promise<ChartroomError | null> {
    const error = lifecycleFailure(lifecycle, outcome, address, deadlines[`${lifecycle}Ms`]);
    return error && ((await options.explain?.(error.cause)) ?? error);
  }

  return {
    domElement: stage.domElement,
    async mount() {
      stopWatching = watch();
      return failure('mount', await parcel.mount());
    },
    update: async (input) => failure('update', await parcel.update(propsOf(input))),
    hide: stage.hide,
    replace: stage.replace,
    async end() {
      const outcome = await parcel.unmount();
      life.abort();
      stopWatching?.();
      stage.discard();
      return failure('unmount', outcome);
    },
  };
}
