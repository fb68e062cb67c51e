import type { HeldSelection } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { parseSearch, type Term } from './search';
import { selectedTerms } from './selectedTerms';

/** What finds rows by a search, and by what other panels have selected. */
export { filterRows } from './filterRows';

export function termsOf(
  search: string,
  selections: readonly HeldSelection[],
  fields: readonly Field[],
): readonly Term[] {
  return [...parseSearch(search, fields), ...selectedTerms(selections, fields)];
}
