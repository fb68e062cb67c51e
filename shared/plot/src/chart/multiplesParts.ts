import type { ColourToken, Ink } from '../canvas/ink';
import type { Box, Pen } from '../canvas/pen';

/** What only small multiples need of a chart. */
export interface MultiplesParts<Marks> {
  /** Height in pixels of what is drawn once, above all cells: legend, names of axes, omissions. */
  headerPx(marks: Marks): number;
  /** Draws it. `marks` are those of all rows. */
  drawHeader(pen: Pen, marks: Marks, ink: Ink): void;
  /** All series with their colours. */
  seriesOf(marks: Marks): readonly { readonly name: string; readonly token: ColourToken }[];
  /** A cell whose series look as those of all rows do. */
  withLooksOf(marks: Marks, whole: Marks): Marks;
  /** The plot of a cell. */
  plotOf(marks: Marks): Box;
  /** A cell without the texts along an axis that another cell has. */
  withoutTexts(marks: Marks, axes: { readonly x: boolean; readonly y: boolean }): Marks;
  /** Whether the texts beside y are the same in all cells, as names of bars are. */
  readonly hasNamesOnY?: (marks: Marks) => boolean;
}
