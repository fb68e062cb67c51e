import type { OptionValue } from '@chartroom/contract';

/** One of the values that an option may have; the first where it has none of them. */
export function enumOption<Name extends string>(
  names: readonly [Name, ...Name[]],
  value: OptionValue | undefined,
): Name {
  return names.find((name) => name === value) ?? names[0];
}
