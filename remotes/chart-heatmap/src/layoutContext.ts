import type { Scene } from '@chartroom/plot';
import type { HeatmapIndex } from './heatmapIndex';
import type { HeatmapText } from './heatmapMarks';

/** What both layouts share. */
export interface LayoutContext {
  readonly index: HeatmapIndex;
  readonly scene: Scene;
  readonly text: HeatmapText;
  /** Height of the legend. */
  readonly top: number;
  width(label: string): number;
}
