import type { NumberStyle, Scene, Span } from '@chartroom/plot';
import type { BoxGroup, BoxIndex } from './boxIndex';

/** What both ways of laying boxes out go by. */
export interface LayoutContext {
  readonly index: BoxIndex;
  readonly scene: Scene;
  readonly groups: readonly BoxGroup[];
  /** Colours beside each other in a group. */
  readonly slots: readonly number[];
  /** Least and greatest of what is drawn. */
  readonly extent: Span;
  readonly style: NumberStyle;
  /** Height of what stands above the plot. */
  readonly top: number;
  width(label: string): number;
}
