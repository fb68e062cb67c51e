import type { XyMark, XyMarks } from '@chartroom/plot';
import type { StackLayer } from '@chartroom/plot/stacking';

/** Where everything of an area chart is: the first area at the bottom. */
export interface AreaMarks extends XyMarks<AreaMark> {
  readonly isStacked: boolean;
  readonly isShare: boolean;
}

export interface AreaMark extends StackLayer, XyMark {
  /** Of the fill. */
  readonly alpha: number;
  /** Drawn as a line with a wash under it, so that others are seen through it. */
  readonly isOutlined: boolean;
}
