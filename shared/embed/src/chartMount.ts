import {
  type ChartInput,
  type ChartModule,
  type ChartProps,
  type ChartroomError,
  isChartroomError,
  type Messages,
  type Services,
} from '@chartroom/contract';
import { type Lifecycle, lifecycleError, toChartError } from './chartErrors';
import type { Clock } from './clock';
import { createParcel, type ParcelDeadlines } from './createParcel';
import { createServiceMerger } from './createServiceMerger';
import type { LoadedRelease, ReleaseAddress } from './loader';
import { createMountPoint, type MountPosition } from './mountPoint';
import { watchUncaughtErrors } from './watchUncaughtErrors';
import type { LifecycleOutcome } from './withDeadline';

/**
 * A chart in its mount point. Functions resolve with the failure or null and never reject. Call
 * each after the previous one has resolved.
 */
export interface ChartMount {
  mount(): Promise<ChartroomError | null>;
  update(input: ChartInput): Promise<ChartroomError | null>;
  readonly domElement: HTMLElement;
  /** Hides the chart at once; can be called at any time. */
  hide(): void;
  /**
   * Shows this chart, which was mounted beside `previous`, in its position and with its focus,
   * within one display frame.
   */
  replace(previous: ChartMount): void;
  /** Unmounts and removes everything from the page, whatever happened before. */
  unmount(): Promise<ChartroomError | null>;
}

export interface ChartMountOptions {
  readonly element: HTMLElement;
  readonly position: MountPosition;
  readonly module: ChartModule;
  readonly address: ReleaseAddress;
  readonly diagnose?: LoadedRelease['diagnose'] | undefined;
  readonly workers?: LoadedRelease['workers'] | undefined;
  readonly messages?: LoadedRelease['messages'] | undefined;
  readonly input: ChartInput;
  readonly deadlines: ParcelDeadlines;
  readonly clock: Clock;
}

export function createChartMount(options: ChartMountOptions): ChartMount {
  const { address, deadlines } = options;
  const mountPoint = createMountPoint(options.element, options.position);
  const abortController = new AbortController();
  const workers = options.workers?.(abortController.signal) ?? null;
  const addServices = createServiceMerger();
  const { domElement } = mountPoint;
  const parcel = createParcel(options.module, domElement, deadlines, options.clock);
  let locale: string | null = null;
  let messages: Messages | null = null;
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
    const services = addServices(input.services, { workers, messages });
    return { ...input, services, domElement };
  }

  /** Loads the release's translations for the locale. Without them the chart is in English. */
  async function loadMessages(services: Services): Promise<void> {
    if (services.locale === locale) return;
    locale = services.locale;
    messages = null;
    try {
      messages = (await options.messages?.(locale)) ?? null;
    } catch (error) {
      if (isChartroomError(error)) services.report(error);
    }
  }

  /** If a script of the release could not be loaded, that is the error to report. */
  async function checkOutcome(
    lifecycle: Lifecycle,
    outcome: LifecycleOutcome,
  ): Promise<ChartroomError | null> {
    const error = lifecycleError(lifecycle, outcome, address, deadlines[`${lifecycle}Ms`]);
    return error && ((await options.diagnose?.(error.cause)) ?? error);
  }

  return {
    domElement,
    async mount() {
      stopListening = listenForErrors();
      await loadMessages(options.input.services);
      return checkOutcome('mount', await parcel.mount(propsOf(options.input)));
    },
    async update(input) {
      await loadMessages(input.services);
      return checkOutcome('update', await parcel.update(propsOf(input)));
    },
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
