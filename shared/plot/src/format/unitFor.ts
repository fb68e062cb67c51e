import type { Options } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';

/** The unit of a field's values: the option `unit` of the panel where it says one, else the data's. */
export function unitFor(
  field: Field | undefined,
  { options }: { readonly options: Options },
): string | undefined {
  const { unit } = options;
  return typeof unit === 'string' && unit !== '' ? unit : field?.unit;
}
