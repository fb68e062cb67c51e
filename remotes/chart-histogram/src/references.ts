import {
  describeReferences,
  numberReferenceAxis,
  type ReferenceAxes,
  type Scene,
  timeReferenceAxis,
} from '@chartroom/plot';
import { histogramFormats } from './binTitle';
import type { HeightOptions } from './heights';
import { heightOptions } from './heights';
import type { HistogramIndex } from './histogramIndex';
import type { HistogramFormats } from './histogramMarks';

interface Scales {
  /** Pixels of a value of the field, and of a height. */
  x(value: number): number;
  y(height: number): number;
}

/** The axes of a histogram, as references are placed on them. Shares are percentages. */
export function referenceAxes(
  { x, y }: Scales,
  text: HistogramFormats,
  rule: HeightOptions,
  { locale, window }: Pick<Scene, 'locale' | 'window'>,
): ReferenceAxes {
  const across = { isVertical: false, isZoomed: window !== null };
  const isShare = rule.scale === 'share' || (rule.scale === 'density' && rule.isCumulative);
  const height = isShare ? (value: number) => y(value / 100) : y;
  const heightStyle = isShare ? { locale, unit: '%' } : { locale };
  return {
    x: text.isTime
      ? timeReferenceAxis(x, text, across)
      : numberReferenceAxis(x, { ...text.style, spread: undefined }, across),
    y: numberReferenceAxis(height, heightStyle, { isVertical: true }),
    y2: null,
  };
}

/** The references as phrases of the summary, which has no positions. */
export function referencePhrases(index: HistogramIndex, scene: Scene): readonly string[] {
  const text = histogramFormats(index, scene);
  const rule = heightOptions(scene, { isTime: text.isTime, colours: index.series.length });
  const same = (value: number) => value;
  return describeReferences(scene, referenceAxes({ x: same, y: same }, text, rule, scene));
}
