import type { Scene, Span } from '@chartroom/plot';
import type { Band } from './band';
import type { TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';
import type { BarFormats } from './barMarks';
import type { BarBounds } from './errorBars';
import type { UnplacedLines } from './lines';
import type { BarLayout } from './stack';
import type { ValueAxis } from './valueAxis';

/** What vertical and horizontal layouts share. */
export interface LayoutContext {
  readonly index: BarIndex;
  readonly scene: Scene;
  readonly layout: BarLayout;
  readonly text: BarFormats;
  /** Indexes of the series that are not hidden. */
  readonly visibleSeries: readonly number[];
  /** Bars side by side in a band; 1 for stacks. */
  readonly barsPerGroup: number;
  /** The same without hidden series. */
  readonly visiblePerGroup: number;
  /** Height of the legend. */
  readonly top: number;
  width(label: string): number;
}

/** Bands in order, with the values and spans of their series. */
export interface LayoutInput {
  readonly bands: readonly Band[];
  /** Null unless bars are over time. */
  readonly view: TimeView | null;
  readonly values: readonly (readonly number[])[];
  readonly spans: readonly (readonly (Span | null)[])[];
  readonly titles: readonly string[];
  readonly axis: ValueAxis;
  readonly hasValues: boolean;
  /** Null without error bars. */
  readonly bounds: BarBounds | null;
  /** Lines over the bars, which are vertical then. */
  readonly lines: UnplacedLines | null;
}
