import {
  type ColourScale,
  classToken,
  colourClass,
  divergingScale,
  numberOption,
  type Scene,
  sequentialScale,
  slotTokens,
  type Token,
} from '@chartroom/plot';
import type { Branch } from './branches';
import type { Item } from './items';
import type { TreeIndex } from './treeIndex';

/** What colour tells: the first level, another category, or a number in steps. */
export type Colouring =
  | { readonly kind: 'branch'; tokenOf(place: number): Token }
  | {
      readonly kind: 'category';
      readonly dictionary: readonly string[];
      tokenOf(code: number): Token;
    }
  | {
      readonly kind: 'number';
      readonly scale: ColourScale;
      readonly isBelow: boolean;
      readonly isAbove: boolean;
    };

/** Of areas that have no colour of their own: several categories, or no number. */
export const noColour: Token = 'line-strong';

export function colouringOf(
  { branches, roles }: TreeIndex,
  leaves: readonly Item[],
  { options }: Scene,
): Colouring {
  const { colour } = roles;
  if (!colour) return { kind: 'branch', tokenOf: slotTokens([...branches.root.children.keys()]) };
  if (colour.type === 'category') {
    const { dictionary } = colour;
    return { kind: 'category', dictionary, tokenOf: slotTokens(dictionary) };
  }
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { branch } of leaves) {
    if (branch.mean < least) least = branch.mean;
    if (branch.mean > most) most = branch.mean;
  }
  const fixed = { min: numberOption(options.min), max: numberOption(options.max) };
  const centre = numberOption(options.centre) ?? 0;
  const scale =
    options.palette === 'diverging'
      ? divergingScale(least, most, { ...fixed, centre })
      : sequentialScale(least, most, fixed);
  return { kind: 'number', scale, isBelow: least < scale.from, isAbove: most > scale.to };
}

export function tokenOf(colouring: Colouring, { branch, kind }: Item): Token {
  if (colouring.kind === 'branch') {
    const { place } = topOf(branch);
    return branch.depth === 0 ? 'cat-10' : colouring.tokenOf(place);
  }
  if (kind === 'rest') return noColour;
  if (colouring.kind === 'category') {
    return branch.code < 0 ? noColour : colouring.tokenOf(branch.code);
  }
  if (Number.isNaN(branch.mean)) return noColour;
  return classToken(colouring.scale, colourClass(colouring.scale, branch.mean));
}

/** The branch of the first level that it belongs to. */
export function topOf(branch: Branch): Branch {
  let at = branch;
  while (at.parent?.parent) at = at.parent;
  return at;
}
