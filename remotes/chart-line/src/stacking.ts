import type { Options } from '@chartroom/contract';
import { i18nFor, type Scene, type Series, type Span } from '@chartroom/plot';
import type { IndexedLine } from './indexedLine';

/** Lines on top of each other, separately for each axis. */
export interface LineStack {
  /** The stack without hidden lines. Those are retained for their names. */
  restack(hidden: ReadonlySet<string>): StackedLines;
  /** Describes the total of an axis; null if it isn't stacked. */
  describe(
    isRight: boolean,
    span: Span,
    scene: Scene,
    format: ValueFormatter,
  ): readonly string[] | null;
  /** The totals of each axis at one x. */
  totalsOf(points: readonly StackedPoint[], locale: string): readonly StackTotal[];
}

/** Formats a line's value for a sentence. */
export type ValueFormatter = (value: number, series: Series | undefined) => string;

/** A line's value at one x. `own` is null if it isn't stacked. */
export interface StackedPoint {
  readonly value: number;
  readonly mark: Pick<IndexedLine, 'ownValues' | 'isRight'>;
}

/** A value, and the axis whose format it has. */
export interface AxisValue {
  readonly value: number;
  readonly isRight: boolean;
}

export interface StackTotal extends AxisValue {
  readonly name: string;
}

export interface StackedLines {
  readonly lines: readonly IndexedLine[];
  /** Totals of the left and right axis; null if it isn't stacked or goes below 0. */
  readonly totals: readonly [left: Series | null, right: Series | null];
}

export function isStacked({ stack }: Options): boolean {
  return stack === 'zero';
}

/** Sums can't be read on a logarithmic axis. */
export function isLogStack(options: Options): boolean {
  return isStacked(options) && options.scale === 'log';
}

export function logStackText(locale: string): string {
  return i18nFor(locale).t('Stacked lines need a linear Y axis');
}

/** Whether one of these lines is stacked, so that its axis begins at 0. */
export function hasStack(lines: readonly IndexedLine[], isRight: boolean): boolean {
  return lines.some((line) => line.isRight === isRight && line.ownValues !== null);
}
