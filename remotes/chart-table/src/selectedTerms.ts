import type { HeldSelection } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { selectedOn } from '@chartroom/plot';
import type { Term } from './search';

/** What rows must have to be among what other panels have selected. */
export function selectedTerms(
  selections: readonly HeldSelection[],
  fields: readonly Field[],
): readonly Term[] {
  const others = selections.filter(({ isOwn }) => !isOwn);
  return fields.flatMap((field): Term[] => {
    const test = selectedOn(others, field.name);
    return test ? [{ kind: 'selected', field, test }] : [];
  });
}
