import { memberCell } from '@chartroom/plot/grouping';
import type { CsvColumns } from '../sheet';
import type { GroupIndex } from './groupIndex';

/** The groups of each row as the first columns of a CSV file. */
export function groupCsvColumns({ dimensions, order }: GroupIndex): CsvColumns {
  return {
    titles: dimensions.map(({ field, times }) =>
      times ? `${field.name} (${times.group})` : field.name,
    ),
    rows: order,
    cell(row, column) {
      const dimension = dimensions[column];
      return dimension ? memberCell(dimension, dimension.codes[row] as number) : null;
    },
  };
}
