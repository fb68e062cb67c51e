import type { Scene } from '@chartroom/plot';
import type { HeatmapIndex } from './heatmapIndex';
import type { HeatmapFormats } from './heatmapMarks';

/** What both layouts share. */
export interface LayoutContext {
  readonly index: HeatmapIndex;
  readonly scene: Scene;
  readonly text: HeatmapFormats;
  /** Height of the legend. */
  readonly top: number;
  width(label: string): number;
}
