import type { Options } from '@chartroom/contract';
import type { Scene, Series, Span } from '@chartroom/plot';
import type { IndexedLine } from './indexedLine';

/** Lines on top of each other, each axis for itself. */
export interface LineStack {
  /** The stack closed over lines that are hidden; those stay in their place, to be named. */
  restack(hidden: ReadonlySet<string>): StackedLines;
  /** What those of an axis come to, in words; null where they are no stack. */
  describe(
    isRight: boolean,
    span: Span,
    scene: Scene,
    format: FormatValue,
  ): readonly string[] | null;
  /** What the lines of each axis come to at one place. */
  totalsOf(points: readonly StackedPoint[]): readonly StackTotal[];
}

/** A value of a line as a sentence has it. */
export type FormatValue = (value: number, series: Series | undefined) => string;

/** What a line is worth at one place; `own` is null where it is in no stack. */
export interface StackedPoint {
  readonly value: number;
  readonly mark: Pick<IndexedLine, 'ownValues' | 'isRight'>;
}

/** A value, and the axis that it is written as those of. */
export interface AxisValue {
  readonly value: number;
  readonly isRight: boolean;
}

export interface StackTotal extends AxisValue {
  readonly name: string;
}

export interface StackedLines {
  readonly lines: readonly IndexedLine[];
  /** What those of an axis come to, left and right; null where there is no stack or it goes below 0. */
  readonly totals: readonly [left: Series | null, right: Series | null];
}

export function isStacked({ stack }: Options): boolean {
  return stack === 'zero';
}

/** Sums mean nothing where equal lengths are equal factors. */
export function isLogStack(options: Options): boolean {
  return isStacked(options) && options.scale === 'log';
}

export const logStackMessage = 'Stacked lines need a linear Y axis';

/** Whether one of these lines stands on others, so that its axis begins at 0. */
export function hasStack(lines: readonly IndexedLine[], isRight: boolean): boolean {
  return lines.some((line) => line.isRight === isRight && line.ownValues !== null);
}
