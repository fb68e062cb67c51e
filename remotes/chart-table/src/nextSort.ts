import type { Sort } from './rowQuery';
import type { TableColumn } from './tableColumn';

/** What a click on a head asks for: numbers greatest first, words from A; then the other way; then none. */
export function nextSort({ field, isNumeric }: TableColumn, sort: Sort | null): Sort | null {
  const isTime = field.type === 'time';
  const first = isNumeric || isTime;
  if (sort?.field !== field.name) return { field: field.name, descending: first };
  return sort.descending === first ? { field: field.name, descending: !first } : null;
}
