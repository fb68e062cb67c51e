import type { ChartInput, ChartroomError, Release } from '@chartroom/contract';
import type { Clock } from './clock';
import type { FileKind } from './handle';
import type { LoadedRelease, LoadPhase } from './loader';

/** The state of a remote in a page. */
export type PanelPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'resolving' | LoadPhase | 'mounting'; readonly since: number }
  /** `switchError`: why the release could not be switched; null otherwise. */
  | {
      readonly name: 'ready';
      readonly release: Release;
      readonly switchError: ChartroomError | null;
    }
  /** The current release stays visible and unchanged until the new one has drawn. */
  | { readonly name: 'switching'; readonly release: Release }
  | { readonly name: 'failed'; readonly error: ChartroomError };

/** The input without what the mounting core provides itself. */
export type PanelInput = Omit<ChartInput, 'initialState' | 'onState' | 'onHandle' | 'onError'>;

export interface PanelOptions {
  /**
   * An empty element that the panel fills with a shadow root; the host keeps its size. A switch
   * sets `position: relative` if it has no position.
   */
  readonly element: HTMLElement;
  /**
   * Resolves and loads the release. Called again on every retry, so that a release published
   * meanwhile fixes the panel, and on every `replaceRelease`. The loader caches what it has loaded.
   */
  readonly load: (onPhase: (phase: LoadPhase) => void) => Promise<LoadedRelease>;
  readonly input: PanelInput;
  /**
   * Adapts the input to a release: parses options and encoding by its manifest. Called before each
   * drawing; throws a ChartroomError if they don't fit. Default: unchanged.
   */
  readonly fit?: ((input: PanelInput, loaded: LoadedRelease) => PanelInput) | undefined;
  /**
   * Whether the current release may stay visible when it can't be switched. Never rejects. Default:
   * it may.
   */
  readonly canKeepRunning?: ((current: LoadedRelease) => Promise<boolean>) | undefined;
  /** Called after every change, the first time during `createPanel`. */
  readonly onPhase: (phase: PanelPhase) => void;
  /** Default: the page's timers. Tests pass their own. */
  readonly clock?: Clock;
}

/** One chart in one element. Mounting and unmounting never overlap; `remove` can be called at any time. */
export interface Panel {
  readonly phase: PanelPhase;
  /** Draws at the next display frame. Several calls make one update. */
  update(input: PanelInput): void;
  /** After a failure: loads and mounts again in a new element. Ignored in other phases. */
  retry(): void;
  /**
   * Switches to the release that `load` loads now (default: `PanelOptions.load`). Mounts it hidden
   * beside the current one, with the viewer's state, and shows it once it has drawn, within one
   * display frame. If it fails, the current one stays. Only the latest call counts, and a chart
   * that already shows that release is left alone. Resolves when it is clear which release stays.
   */
  replaceRelease(load?: PanelOptions['load']): Promise<void>;
  /** Whether the mounted chart shows `comparison`. */
  takesComparison(): boolean;
  /** Summary of the drawing in one sentence; null if nothing is drawn. */
  summary(): string | null;
  /** The drawing as an image, or its data; null if nothing is drawn. */
  file(kind: FileKind): Promise<Blob> | null;
  /**
   * Hides the chart at once, unmounts it and leaves the element empty. A failure is reported to
   * `services.report`; `onPhase` is not called any more.
   */
  remove(): Promise<void>;
}
