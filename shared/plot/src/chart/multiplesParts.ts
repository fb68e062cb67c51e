import type { ColourToken, Ink } from '../canvas/ink';
import type { NameStyle } from '../canvas/nameColours';
import type { Box, Pen } from '../canvas/pen';
import type { Scene } from './chartDefinition';

/** What only small multiples need of a chart. */
export interface MultiplesParts<Marks> {
  /** Height in pixels of what is drawn once, above all cells: legend, names of axes, omissions. */
  headerPx(marks: Marks): number;
  /** Draws it. `marks` are those of all rows. */
  drawHeader(pen: Pen, marks: Marks, ink: Ink): void;
  /** All series with their colours. */
  seriesOf(marks: Marks): readonly { readonly name: string; readonly token: ColourToken }[];
  /**
   * A cell whose series look as those of all rows do. `others`: styles of series that aren't among
   * those of all rows, as where only the largest are drawn.
   */
  withLooksOf(marks: Marks, whole: Marks, others: ReadonlyMap<string, NameStyle>): Marks;
  /** The plot of a cell. */
  plotOf(marks: Marks): Box;
  /** A cell without the texts along an axis that another cell has. */
  withoutTexts(marks: Marks, axes: { readonly x: boolean; readonly y: boolean }): Marks;
  /**
   * The header where it differs from that of the chart: first without cells, then with one of them,
   * for texts that depend on what they show. Its height stays the same.
   */
  readonly headerOf?: (whole: Marks, cell: Marks | null, scene: Scene) => Marks;
  /** What the cells leave out, in words. Default: nothing, or the header says so. */
  readonly omissionsOf?: (cells: readonly Marks[], scene: Scene) => readonly string[];
  /** Whether the texts beside y are the same in all cells, as names of bars are. */
  readonly hasNamesOnY?: (marks: Marks) => boolean;
}
