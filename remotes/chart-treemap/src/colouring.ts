import {
  type ColourScale,
  type ColourToken,
  classToken,
  colourClass,
  coloursOption,
  divergingScale,
  numberOption,
  restColourSlot,
  type Scene,
  sequentialScale,
  slotTokens,
  withCues,
} from '@chartroom/plot';
import type { Branch } from './branches';
import type { Item } from './items';
import type { TreeIndex } from './treeIndex';

/** Meaning of colours: the first level, another category, or a number in steps. */
export type Colouring =
  | { readonly kind: 'branch'; itemToken(index: number): ColourToken }
  | {
      readonly kind: 'category';
      readonly dictionary: readonly string[];
      itemToken(code: number): ColourToken;
    }
  | {
      readonly kind: 'number';
      readonly scale: ColourScale;
      readonly hasValuesBelow: boolean;
      readonly hasValuesAbove: boolean;
    };

/** Colour of areas with several categories or without a number. */
export const noColour: ColourToken = 'line-strong';

export function colouringOf(
  { branches, roles }: TreeIndex,
  leaves: readonly Item[],
  { options }: Scene,
): Colouring {
  const { colour } = roles;
  const chosen = coloursOption(options.colours);
  if (!colour) {
    const names = [...branches.root.children.keys()];
    return { kind: 'branch', itemToken: slotTokens(names, chosen) };
  }
  if (colour.type === 'category') {
    const { dictionary } = colour;
    const tokenOf = slotTokens(dictionary, chosen);
    const own = dictionary.slice(0, restColourSlot(dictionary.length));
    const entries = withCues(own.map((name, code) => ({ name, token: tokenOf(code) })));
    return { kind: 'category', dictionary, itemToken: (code) => entries[code]?.token ?? 'cat-10' };
  }
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { branch } of leaves) {
    if (branch.mean < min) min = branch.mean;
    if (branch.mean > max) max = branch.mean;
  }
  const fixed = { min: numberOption(options.min), max: numberOption(options.max) };
  const centre = numberOption(options.centre) ?? 0;
  const scale =
    options.palette === 'diverging'
      ? divergingScale(min, max, { ...fixed, centre })
      : sequentialScale(min, max, fixed);
  return {
    kind: 'number',
    scale,
    hasValuesBelow: min < scale.from,
    hasValuesAbove: max > scale.to,
  };
}

export function itemToken(colouring: Colouring, { branch, kind }: Item): ColourToken {
  if (colouring.kind === 'branch') {
    const { index } = topAncestor(branch);
    return branch.depth === 0 ? 'cat-10' : colouring.itemToken(index);
  }
  if (kind === 'rest') return noColour;
  if (colouring.kind === 'category') {
    return branch.code < 0 ? noColour : colouring.itemToken(branch.code);
  }
  if (Number.isNaN(branch.mean)) return noColour;
  return classToken(colouring.scale, colourClass(colouring.scale, branch.mean));
}

/** A branch's ancestor on the first level. */
export function topAncestor(branch: Branch): Branch {
  let ancestor = branch;
  while (ancestor.parent?.parent) ancestor = ancestor.parent;
  return ancestor;
}
