import { limits } from '@chartroom/contract';

/**
 * A title made of another one, such as “Traffic (copy)”, within the limit of titles: the other one is
 * cut if need be.
 */
export function derivedTitle(title: string, derive: (title: string) => string): string {
  const derived = derive(title);
  const excess = derived.length - limits.titleLength;
  return excess > 0 ? derive(`${title.slice(0, -excess - 1).trimEnd()}…`) : derived;
}
