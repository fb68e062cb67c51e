import type { HeldSelection } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { selectedOn } from '@chartroom/plot';
import { type FilterTerm, parseSearch } from './search';

/** Filters rows by search and by selections of other panels, as a chunk of its own. */
export { filterRows } from './filterRows';

export function filterTerms(
  search: string,
  selections: readonly HeldSelection[],
  fields: readonly Field[],
): readonly FilterTerm[] {
  return [...parseSearch(search, fields), ...selectedTerms(selections, fields)];
}

/** Search terms for the selections of other panels. */
function selectedTerms(
  selections: readonly HeldSelection[],
  fields: readonly Field[],
): readonly FilterTerm[] {
  const foreignSelections = selections.filter(({ isOwn }) => !isOwn);
  return fields.flatMap((field): FilterTerm[] => {
    const test = selectedOn(foreignSelections, field.name);
    return test ? [{ kind: 'selected', field, test }] : [];
  });
}
