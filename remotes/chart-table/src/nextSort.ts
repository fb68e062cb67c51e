import type { Sort } from './rowQuery';
import type { TableColumn } from './tableColumn';

/** The sort after a click on a header: numbers descending, text ascending; then reversed; then none. */
export function nextSort({ field, isNumeric }: TableColumn, sort: Sort | null): Sort | null {
  const isTime = field.type === 'time';
  const first = isNumeric || isTime;
  if (sort?.field !== field.name) return { field: field.name, descending: first };
  return sort.descending === first ? { field: field.name, descending: !first } : null;
}
