import type { Field } from '@chartroom/frame';
import {
  type AxisTick,
  type NumberStyle,
  type Numbers,
  styleFor,
  type XyMark,
  type XyMarks,
  type XyText,
} from '@chartroom/plot';
import type { LineBand } from './indexedLine';
import type { LineStack } from './stacking';

/** Where everything of a line chart is. */
export interface LineMarks extends XyMarks<LineMark> {
  /** Ticks of the axis at the right, where there is one. */
  readonly rightTicks: readonly AxisTick[];
  readonly stack: LineStack | null;
  readonly text: LineText;
}

export interface LineMark extends XyMark {
  readonly isRight: boolean;
  /** Of lines that share a colour; empty: drawn through. */
  readonly dash: readonly number[];
  readonly alpha: number;
  readonly widthPx: number;
  readonly band: LineBand | null;
  /** Its own value at each row, where it is on top of others; else null. */
  readonly ownValues: Numbers | null;
  /** Of the dots at its points; none where they are not drawn. */
  readonly dotPx: number | null;
}

/** How the values of this chart are written. */
export interface LineText extends XyText {
  /** Of all fields on the right axis, or none where they differ. */
  readonly rightUnit: string;
}

/** Of values on one of the axes, by what is in view of their field. */
export function styleOn(text: LineText, isRight: boolean, field?: Field): NumberStyle {
  const style = styleFor(text, field);
  return isRight ? { ...style, unit: text.rightUnit } : style;
}
