import type { HeldSelection } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { selectedOn } from '@chartroom/plot';
import { parseSearch, type Term } from './search';

/** What finds rows by a search, and by what other panels have selected. */
export { filterRows } from './filterRows';

export function termsOf(
  search: string,
  selections: readonly HeldSelection[],
  fields: readonly Field[],
): readonly Term[] {
  return [...parseSearch(search, fields), ...selectedTerms(selections, fields)];
}

/** What rows must have to be among what other panels have selected. */
function selectedTerms(
  selections: readonly HeldSelection[],
  fields: readonly Field[],
): readonly Term[] {
  const foreignSelections = selections.filter(({ isOwn }) => !isOwn);
  return fields.flatMap((field): Term[] => {
    const test = selectedOn(foreignSelections, field.name);
    return test ? [{ kind: 'selected', field, test }] : [];
  });
}
