import type { ChartInput, ChartroomError, Release } from '@chartroom/contract';
import type { LoadedRemote, LoadPhase } from './loader';

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
  /** Resolves the release and loads it; called again on every retry. */
  readonly load: (onPhase: (phase: LoadPhase) => void) => Promise<LoadedRemote>;
  readonly input: PanelInput;
  readonly onPhase: (phase: PanelPhase) => void;
}

/** One chart in one element. Mounting and unmounting are serialised; `remove` may come at any time. */
export interface Panel {
  readonly phase: PanelPhase;
  /** Draws at the next display frame; many calls make one update. */
  update(input: PanelInput): void;
  /** After a failure: mounts anew, from a fresh load where loading had failed. */
  retry(): void;
  /** One sentence about what is drawn, or null while nothing is. */
  summary(): string | null;
  image(): Promise<Blob> | null;
  /** Unmounts and leaves the element empty, whatever state the chart is in. */
  remove(): Promise<void>;
}
