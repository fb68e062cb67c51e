import type { ChartInput, ChartModule, ChartProps, ChartroomError } from '@chartroom/contract';
import { type Lifecycle, lifecycleError, toChartError } from './chartErrors';
import type { Clock } from './clock';
import { createParcel, type ParcelDeadlines } from './createParcel';
import { grantWorkers } from './grantWorkers';
import type { LoadedRelease, ReleaseAddress } from './loader';
import { createMountPoint, type MountPosition } from './mountPoint';
import { watchUncaughtErrors } from './watchUncaughtErrors';
import type { Outcome } from './withDeadline';

/**
 * One chart from its mount to its end. Each call answers with the failure or null, and never
 * rejects; call each after the one before has answered.
 */
export interface ChartMount {
  mount(): Promise<ChartroomError | null>;
  update(input: ChartInput): Promise<ChartroomError | null>;
  readonly domElement: HTMLElement;
  /** Takes it out of sight at once; may come at any time. */
  hide(): void;
  /** Was mounted beside `other`: is shown in its place, in one display frame and with its focus. */
  replace(previous: ChartMount): void;
  /** Unmounts, whatever came before, and leaves nothing in the page, whatever comes of it. */
  unmount(): Promise<ChartroomError | null>;
}

export interface ChartMountOptions {
  readonly element: HTMLElement;
  readonly position: MountPosition;
  readonly module: ChartModule;
  readonly address: ReleaseAddress;
  readonly diagnose?: LoadedRelease['diagnose'] | undefined;
  readonly workers?: LoadedRelease['workers'] | undefined;
  readonly input: ChartInput;
  readonly deadlines: ParcelDeadlines;
  readonly clock: Clock;
}

export function createChartMount(options: ChartMountOptions): ChartMount {
  const { address, deadlines } = options;
  const mountPoint = createMountPoint(options.element, options.position);
  const abortController = new AbortController();
  const addWorkers = grantWorkers(options.workers?.(abortController.signal) ?? null);
  const parcel = createParcel(options.module, propsOf(options.input), deadlines, options.clock);
  let stopListening: (() => void) | null = null;

  function listenForErrors(): () => void {
    const { defaultView } = options.element.ownerDocument;
    if (!defaultView) return () => undefined;
    const { onError, services } = options.input;
    return watchUncaughtErrors(defaultView, {
      folder: address.record.url,
      onError: (cause) => onError(toChartError(cause)),
      onAmbiguousError: (cause) => services.report(toChartError(cause)),
    });
  }

  function propsOf(input: ChartInput): ChartProps {
    return { ...input, services: addWorkers(input.services), domElement: mountPoint.domElement };
  }

  /** A chart that fails for want of a script of its release fails for what is wrong with that. */
  async function checkOutcome(
    lifecycle: Lifecycle,
    outcome: Outcome,
  ): Promise<ChartroomError | null> {
    const error = lifecycleError(lifecycle, outcome, address, deadlines[`${lifecycle}Ms`]);
    return error && ((await options.diagnose?.(error.cause)) ?? error);
  }

  return {
    domElement: mountPoint.domElement,
    async mount() {
      stopListening = listenForErrors();
      return checkOutcome('mount', await parcel.mount());
    },
    update: async (input) => checkOutcome('update', await parcel.update(propsOf(input))),
    hide: mountPoint.hide,
    replace: mountPoint.replace,
    async unmount() {
      const outcome = await parcel.unmount();
      abortController.abort();
      stopListening?.();
      mountPoint.remove();
      return checkOutcome('unmount', outcome);
    },
  };
}
