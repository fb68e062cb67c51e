import type { Threshold } from '@chartroom/contract';
import { ownStyleFor, styleFor, type XyMark, type XyMarks } from '@chartroom/plot';
import type { StackLayer } from '@chartroom/plot/stacking';

/** Marks of an area chart, from the bottom up. */
export interface AreaMarks extends XyMarks<AreaMark> {
  readonly isStacked: boolean;
  readonly isShare: boolean;
  /** The option `thresholds`: what values mean, or their total in a stack. */
  readonly limits: readonly Threshold[];
}

export interface AreaMark extends StackLayer, XyMark {
  /** Opacity of the fill. */
  readonly alpha: number;
  /** Whether it's a line with a pale fill, so that areas behind it are visible. */
  readonly isOutlined: boolean;
}

/** How an area's own values are written. */
export function areaStyle({ text }: Pick<AreaMarks, 'text'>, { series: { field } }: AreaMark) {
  return ownStyleFor(styleFor(text, field), field);
}
