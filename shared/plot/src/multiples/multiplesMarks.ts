import type { Box, PositionedText } from '../canvas/pen';
import type { BaseMarks, CellScene } from '../chart/chartDefinition';
import { missingText } from '../format/formatNumber';

/** The marks of small multiples. Pixels of the chart. */
export interface MultiplesMarks<Marks> extends BaseMarks {
  /** The definition that draws these marks. */
  readonly definition: unknown;
  readonly cells: readonly CellMarks<Marks>[];
  /** What all cells share. */
  readonly cellScene: CellScene;
  /** The marks of all rows, for what is drawn once above the cells. Null: nothing is. */
  readonly header: Marks | null;
  /** What is left out, in words. */
  readonly omissions: PositionedText | null;
  /** Shown in place of cells. */
  readonly note: PositionedText | null;
  readonly fieldName: string;
  readonly locale: string;
}

/** One cell: the marks of the chart itself, and where they are. */
export interface CellMarks<Marks> {
  /** The value that its rows have. */
  readonly name: string;
  /** Cut to the width of the plot. */
  readonly heading: PositionedText;
  /** What the pointer reaches. Cells have no gaps between them. */
  readonly box: Box;
  /** What is drawn of the cell: the plot with its texts. */
  readonly clip: Box;
  readonly marks: Marks;
  /** Whether the labels of x are below it: it is the last of its column. */
  readonly hasXTexts: boolean;
  /** From pixels of `marks` to those of the chart. */
  readonly dx: number;
  readonly dy: number;
}

/** The same box elsewhere. */
export function shiftBox({ left, top, right, bottom }: Box, dx: number, dy: number): Box {
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
}

/** How a cell is called. Its value may be an empty text. */
export function cellTitle(name: string): string {
  return name === '' ? missingText : name;
}
