import { type ChartInput, ChartroomError, limits, type Release } from '@chartroom/contract';
import { type ChartRun, createChartRun } from './chartRun';
import { type Clock, pageClock } from './clock';
import type { LoadedRemote, LoadPhase } from './loader';
import type { ParcelDeadlines } from './parcel';
import { Supervisor } from './supervisor';

/** A remote in a page: product.md §4. */
export type PanelPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'resolving' | LoadPhase | 'mounting'; readonly since: number }
  | { readonly name: 'ready'; readonly release: Release }
  | { readonly name: 'failed'; readonly error: ChartroomError };

/** The input without what the mounting core itself supplies. */
export type PanelInput = Omit<ChartInput, 'initialState' | 'onState' | 'onHandle' | 'onError'>;

export interface PanelOptions {
  /** Empty element that the panel fills with a shadow root; the host keeps its size. */
  readonly element: HTMLElement;
  /**
   * Resolves the release and loads it; called again on every retry, so that a release published
   * meanwhile heals the panel. The loader keeps what it could load.
   */
  readonly load: (onPhase: (phase: LoadPhase) => void) => Promise<LoadedRemote>;
  readonly input: PanelInput;
  /** Called after every change, the first time within `createPanel`. */
  readonly onPhase: (phase: PanelPhase) => void;
  /** The page's own unless a test hands in another. */
  readonly clock?: Clock;
}

/** One chart in one element. Mounting and unmounting are serialised; `remove` may come at any time. */
export interface Panel {
  readonly phase: PanelPhase;
  /** Draws at the next display frame; many calls make one update. */
  update(input: PanelInput): void;
  /** After a failure: loads and mounts anew, in a fresh element. Does nothing in other phases. */
  retry(): void;
  /** One sentence about what is drawn, or null while nothing is. */
  summary(): string | null;
  image(): Promise<Blob> | null;
  /**
   * Unmounts and leaves the element empty, whatever state the chart is in; it is out of sight at
   * once. A chart that fails at this is reported to `services.report`; `onPhase` is called no more.
   */
  remove(): Promise<void>;
}

const deadlines: ParcelDeadlines = {
  mountMs: limits.mountTimeoutMs,
  updateMs: limits.updateTimeoutMs,
  unmountMs: limits.unmountTimeoutMs,
};

/** Loads a chart, mounts it in the element and keeps its failures from the page. */
export function createPanel(options: PanelOptions): Panel {
  const { element, clock = pageClock } = options;
  return new Supervisor({
    ...options,
    clock,
    start: (loaded, input) => startChart(element, clock, loaded, input),
  });
}

function startChart(
  element: HTMLElement,
  clock: Clock,
  { address, module }: LoadedRemote,
  input: ChartInput,
): ChartRun | ChartroomError {
  if (!('mount' in module)) {
    const { remote, version } = address;
    const problems = 'it is a data module, not a chart';
    return new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  return createChartRun({ element, module, address, input, deadlines, clock });
}
