import type { OptionValue } from '@chartroom/contract';

/** The value of an enum option. The first of `values` where it isn't one of them. */
export function enumOption<Name extends string>(
  names: readonly [Name, ...Name[]],
  value: OptionValue | undefined,
): Name {
  return names.find((name) => name === value) ?? names[0];
}
