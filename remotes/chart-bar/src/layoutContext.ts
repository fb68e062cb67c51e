import type { Scene, Span } from '@chartroom/plot';
import type { Band } from './band';
import type { TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';
import type { BarText } from './barMarks';
import type { BarLayout } from './stack';
import type { ValueAxis } from './valueAxis';

/** What both ways of laying bars out go by. */
export interface LayoutContext {
  readonly index: BarIndex;
  readonly scene: Scene;
  readonly layout: BarLayout;
  readonly text: BarText;
  /** Places of the series that are not hidden. */
  readonly visibleSeries: readonly number[];
  /** Height of the legend. */
  readonly top: number;
  width(label: string): number;
}

/** What is laid out: bands in order, with the values and parts of their series. */
export interface LayoutInput {
  readonly bands: readonly Band[];
  /** Where bars are over time. */
  readonly view: TimeView | null;
  readonly values: readonly (readonly number[])[];
  readonly spans: readonly (readonly (Span | null)[])[];
  readonly titles: readonly string[];
  readonly axis: ValueAxis;
  readonly hasValues: boolean;
}
