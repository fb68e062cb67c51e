import { axisFontPx, type Scene } from '@chartroom/plot';
import type { WaterfallIndex } from './waterfallIndex';
import type { WaterfallFormats } from './waterfallMarks';
import { type WaterfallOptions, waterfallOptions } from './waterfallOptions';

/** What all layouts share. */
export interface WaterfallContext {
  readonly index: WaterfallIndex;
  readonly scene: Scene;
  readonly options: WaterfallOptions;
  readonly text: WaterfallFormats;
  /** Height of legend and omissions. */
  readonly top: number;
  width(label: string): number;
}

export function waterfallContext(
  index: WaterfallIndex,
  scene: Scene,
  text: WaterfallFormats,
): WaterfallContext {
  return {
    ...{ index, scene, text, top: 0 },
    options: waterfallOptions(scene.options),
    width: (label) => scene.measure(label, scene.font(axisFontPx, 500)),
  };
}
