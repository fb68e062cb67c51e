import { csvFile } from '@chartroom/plot/files';
import type { PivotIndex } from './pivotIndex';
import { pivotData } from './pivotTable';

export { drawPivot as draw } from './drawPivot';

/** The innermost groups as a CSV file. */
export function csv(index: PivotIndex): Generator<void, Blob, void> {
  return csvFile(pivotData(index));
}
