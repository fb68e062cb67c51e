import type { ChartInput, ChartroomError, Release } from '@chartroom/contract';
import type { Clock } from './clock';
import type { FileKind } from './handle';
import type { LoadedRelease, LoadPhase } from './loader';

/** A remote in a page: product.md §4. */
export type PanelPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'resolving' | LoadPhase | 'mounting'; readonly since: number }
  /** `kept`: why the release stayed when it should have been switched, else null. */
  | {
      readonly name: 'ready';
      readonly release: Release;
      readonly switchError: ChartroomError | null;
    }
  /** On show is the old release, and nothing of it changes until the new one has drawn. */
  | { readonly name: 'switching'; readonly release: Release }
  | { readonly name: 'failed'; readonly error: ChartroomError };

/** The input without what the mounting core itself supplies. */
export type PanelInput = Omit<ChartInput, 'initialState' | 'onState' | 'onHandle' | 'onError'>;

export interface PanelOptions {
  /**
   * Empty element that the panel fills with a shadow root; the host keeps its size. At a switch it
   * gets `position: relative` unless it has a position.
   */
  readonly element: HTMLElement;
  /**
   * Resolves the release and loads it; called again on every retry, so that a release published
   * meanwhile heals the panel, and on every `renew`. The loader keeps what it could load.
   */
  readonly load: (onPhase: (phase: LoadPhase) => void) => Promise<LoadedRelease>;
  readonly input: PanelInput;
  /**
   * The input as one release can take it: options and encoding as its manifest reads them. Called
   * before each drawing; throws a ChartroomError where they don't fit. None: as it is.
   */
  readonly fit?: ((input: PanelInput, loaded: LoadedRelease) => PanelInput) | undefined;
  /** Whether a release that couldn't be switched may stay on show; none: it may. Never rejects. */
  readonly canKeepRunning?: ((current: LoadedRelease) => Promise<boolean>) | undefined;
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
  /**
   * The release to be shown may be another now: loads it and mounts it out of sight, with the
   * viewer's state, beside the one on show; once it has drawn it takes its place in one display
   * frame. Where it fails the old one stays. Only the newest call counts, and none disturbs a chart
   * that is the right one already. Resolves when it is clear what stays on show. `load` loads it
   * where the host has resolved the release already; none: as the first one was loaded.
   */
  replaceRelease(load?: PanelOptions['load']): Promise<void>;
  /** One sentence about what is drawn, or null while nothing is. */
  summary(): string | null;
  /** The drawing as a picture, or its data; null while nothing is drawn. */
  file(kind: FileKind): Promise<Blob> | null;
  /**
   * Unmounts and leaves the element empty, whatever state the chart is in; it is out of sight at
   * once. A chart that fails at this is reported to `services.report`; `onPhase` is called no more.
   */
  remove(): Promise<void>;
}
