import {
  type ColourScale,
  categoryToken,
  classToken,
  colourClass,
  divergingScale,
  lastColourSlot,
  numberOption,
  type Scene,
  sequentialScale,
  type Token,
} from '@chartroom/plot';
import type { Branch } from './branches';
import type { Item } from './items';
import type { TreeIndex } from './treeIndex';

/** What colour tells: the first level, another category, or a number in steps. */
export type Colouring =
  | { readonly kind: 'branch'; readonly count: number }
  | { readonly kind: 'category'; readonly dictionary: readonly string[] }
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
  if (!colour) return { kind: 'branch', count: branches.root.children.size };
  if (colour.type === 'category') return { kind: 'category', dictionary: colour.dictionary };
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
    return branch.depth === 0 ? 'cat-10' : slotToken(place, colouring.count);
  }
  if (kind === 'rest') return noColour;
  if (colouring.kind === 'category') {
    return branch.code < 0 ? noColour : slotToken(branch.code, colouring.dictionary.length);
  }
  if (Number.isNaN(branch.mean)) return noColour;
  return classToken(colouring.scale, colourClass(colouring.scale, branch.mean));
}

function slotToken(place: number, count: number): Token {
  return place >= lastColourSlot(count) ? 'cat-10' : categoryToken(place);
}

/** The branch of the first level that it belongs to. */
export function topOf(branch: Branch): Branch {
  let at = branch;
  while (at.parent?.parent) at = at.parent;
  return at;
}
