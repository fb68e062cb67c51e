import type { Threshold } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import {
  type AxisTick,
  type NumberStyle,
  type Numbers,
  ownStyleFor,
  styleFor,
  type XyMark,
  type XyMarks,
  type XyText,
} from '@chartroom/plot';
import type { LineBand } from './indexedLine';
import type { LineStack } from './stacking';

/** Marks of a line chart. */
export interface LineMarks extends XyMarks<LineMark> {
  /** Ticks of the right axis; empty without one. */
  readonly rightTicks: readonly AxisTick[];
  readonly stack: LineStack | null;
  /** The option `thresholds`: what values on the left axis mean. */
  readonly limits: readonly Threshold[];
  readonly text: LineText;
}

export interface LineMark extends XyMark {
  readonly isRight: boolean;
  /** Distinguishes lines of the same colour or a similar one; empty for a solid line. */
  readonly dash: readonly number[];
  readonly alpha: number;
  readonly widthPx: number;
  readonly band: LineBand | null;
  /** Its own value at each row if it's stacked; otherwise null. */
  readonly ownValues: Numbers | null;
  /** Radius of the dots; null if there are none. */
  readonly dotPx: number | null;
}

/** Value formats of this chart. */
export interface LineText extends XyText {
  /** Unit of all fields on the right axis; empty if they differ. */
  readonly rightUnit: string;
}

/** Format of values on an axis, by the visible values of their field. */
export function axisNumberStyle(text: LineText, isRight: boolean, field?: Field): NumberStyle {
  const style = styleFor(text, field);
  return isRight ? { ...style, unit: text.rightUnit } : style;
}

/** How a line's own values are written. */
export function lineStyle({ text }: LineMarks, { series: { field }, isRight }: LineMark) {
  return ownStyleFor(axisNumberStyle(text, isRight, field), field);
}
