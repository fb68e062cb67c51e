import type { Options } from '@chartroom/contract';
import {
  type ColourToken,
  coloursOption,
  i18nFor,
  nameTokens,
  type Scene,
  withCues,
} from '@chartroom/plot';
import type { CategoryTotal, PieIndex } from './pieIndex';

/** One slice, visible or hidden. */
export interface Slice {
  readonly name: string;
  readonly value: number;
  /** Share of the visible total, 0 to 1; 0 if it's hidden. */
  readonly share: number;
  /** With the cue of a pattern where the colour alone isn’t enough. */
  readonly token: ColourToken;
  readonly isHidden: boolean;
  /** Number of names; more than one is “Other”. */
  readonly count: number;
  /** Value of the selected rows; null if nothing is selected by rows. */
  readonly selected: number | null;
}

export interface Slices {
  /** In drawing order. */
  readonly all: readonly Slice[];
  /** Total of the visible slices. */
  readonly total: number;
  /** Total including hidden slices. */
  readonly whole: number;
  /** Number of names with a value below 0, which no slice can show. */
  readonly belowZero: number;
  /** Total of the selected rows of the visible slices; null if nothing is selected by rows. */
  readonly selectedTotal: number | null;
}

/** The label of a slice, with the number of names in a merged one. */
export function labelOf({ name, count }: Slice): string {
  return count > 1 ? `${name} (${count})` : name;
}

/** The slices of a pie. Names without a value above 0 have none. */
export function slicesOf(
  index: PieIndex,
  { options, hidden, locale }: Pick<Scene, 'options' | 'hidden' | 'locale'>,
): Slices {
  const positive = index.totals.filter(({ value }) => value > 0);
  const ranked = [...positive].sort((a, b) => b.value - a.value || a.dataIndex - b.dataIndex);
  const limit = Math.max(2, Math.round(Number(options.slices)));
  // Merging a single name would hide it and save no room.
  const largest = ranked.length > limit + 1 ? ranked.slice(0, limit) : ranked;
  const rest = ranked.slice(largest.length);
  const tokens = nameTokens(
    largest.map(({ name }) => name),
    coloursOption(options.colours),
  );
  const ordered = orderOf(largest, options.sort);
  const names = new Set(largest.map(({ name }) => name));
  const named = ordered.map((category) => ({
    ...category,
    token: tokens.get(category.name) ?? ('cat-10' as const),
    count: 1,
  }));
  const entries = [...withCues(named), ...(rest.length > 0 ? [restOf(rest, names, locale)] : [])];
  const selectedOf = selectedValues(index, rest);
  const isHidden = ({ name }: { name: string }) => hidden.has(name);
  const shown = entries.filter((slice) => !isHidden(slice));
  const max = Math.max(0, ...shown.map(({ value }) => value));
  // Relative to the maximum, so that the sum doesn't overflow.
  const sum = shown.reduce((total, { value }) => total + value / max, 0);
  return {
    all: entries.map(({ name, value, token, count }) => ({
      ...{ name, value, token, count, isHidden: hidden.has(name) },
      share: hidden.has(name) ? 0 : value / max / sum,
      selected: selectedOf?.(name, count) ?? null,
    })),
    total: shown.reduce((total, { value }) => total + value, 0),
    whole: entries.reduce((total, { value }) => total + value, 0),
    belowZero: index.totals.filter(({ value }) => value < 0).length,
    selectedTotal: selectedOf
      ? shown.reduce((total, { name, count }) => total + selectedOf(name, count), 0)
      : null,
  };
}

/** The value of a slice's selected rows; null if nothing is selected by rows. */
function selectedValues(
  { selected }: PieIndex,
  rest: readonly CategoryTotal[],
): ((name: string, count: number) => number) | null {
  if (!selected) return null;
  const values = new Map(selected.totals.map(({ name, value }) => [name, value]));
  const other = rest.reduce((total, { name }) => total + (values.get(name) ?? 0), 0);
  return (name, count) => (count > 1 ? other : (values.get(name) ?? 0));
}

function restOf(rest: readonly CategoryTotal[], names: ReadonlySet<string>, locale: string) {
  // A name in the data can be “Other” too.
  const i18n = i18nFor(locale);
  const other = i18n.t('Other');
  let name = names.has(other) ? i18n.t('All others') : other;
  while (names.has(name)) name += '…';
  const value = rest.reduce((total, category) => total + category.value, 0);
  return {
    ...{ name, dataIndex: Number.POSITIVE_INFINITY, token: 'cat-10' as const, count: rest.length },
    value: Math.min(value, Number.MAX_VALUE),
  };
}

function orderOf(
  ranked: readonly CategoryTotal[],
  sort: Options[string] | undefined,
): readonly CategoryTotal[] {
  if (sort === 'data') return [...ranked].sort((a, b) => a.dataIndex - b.dataIndex);
  if (sort !== 'name') return ranked;
  const order = new Intl.Collator('en', { numeric: true });
  return [...ranked].sort((a, b) => order.compare(a.name, b.name));
}
