import { rowNames, type Sort } from './pivotState';

/** The sort after a click on a column: numbers descending first, names ascending first. */
export function nextSort(column: string, sort: Sort | null): Sort {
  if (sort?.column === column) return { column, descending: !sort.descending };
  return { column, descending: column !== rowNames };
}
