import type { NumberStyle, Scene, Span } from '@chartroom/plot';
import type { BoxGroup, BoxIndex } from './boxIndex';

/** What vertical and horizontal layouts share. */
export interface LayoutContext {
  readonly index: BoxIndex;
  readonly scene: Scene;
  readonly groups: readonly BoxGroup[];
  /** Slots of the colours that are side by side in a group. */
  readonly slots: readonly number[];
  /** Extent of the drawn values. */
  readonly extent: Span;
  readonly style: NumberStyle;
  /** Height of the header above the plot. */
  readonly top: number;
  width(label: string): number;
}
