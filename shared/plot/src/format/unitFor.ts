import type { Field } from '@chartroom/frame';
import type { Scene } from '../chart/chartDefinition';

/** The unit of a field's values: the option `unit` of the panel where it says one, else the data's. */
export function unitFor(
  field: Field | undefined,
  { options }: Pick<Scene, 'options'>,
): string | undefined {
  const { unit } = options;
  return typeof unit === 'string' && unit !== '' ? unit : field?.unit;
}
