import type { Ink, Pen } from '@chartroom/plot';
import { drawTable } from './drawTable';
import type { TableMarks } from './tableMarks';

export { sheetCsv as csv } from './sheetCsv';

/** Draws the rows in view as a picture. */
export function draw(pen: Pen, { sheet, scene, position }: TableMarks, ink: Ink): void {
  drawTable(pen, sheet, { ...scene, ...position }, ink);
}
