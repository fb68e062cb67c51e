import {
  colourSlotName,
  i18nFor,
  maxOwnColours,
  missingColourSlot,
  nameTokens,
} from '@chartroom/plot';
import type { FieldSlots } from '@chartroom/plot/bands';
import type { Band, BarSeries } from './band';
import type { BarTally } from './barTally';
import { maxBands } from './ranking';

/** A series and its column in the tally. */
export type TalliedSeries = BarSeries & { readonly column: number };

/** Slots per slice. */
const slotsPerSlice = 16_384;

/** The series with rows, in colour order. */
export function readSeries(tally: BarTally, locale: string): readonly TalliedSeries[] {
  const { ys, colour } = tally.roles;
  const perField = tally.colourCount;
  const columns = [...tally.rows.keys()].filter((column) =>
    tally.rows[column]?.counts.some((count) => count > 0),
  );
  if (columns.length === 0 && ys.length > 0)
    return withTokens(ys.map((field, i) => unsplitSeries(field, i, locale)));
  const split = columns.map((column) => {
    const field = ys[Math.floor(column / perField)] ?? null;
    const slot = column % perField;
    if (!colour) return unsplitSeries(field, column, locale);
    const name = colourSlotName(colour.dictionary, slot, locale);
    const isRest = slot === maxOwnColours && colour.dictionary.length > maxOwnColours + 1;
    return {
      name: field && ys.length > 1 ? `${name}, ${field.name}` : name,
      field,
      colour: isRest || slot === missingColourSlot ? null : name,
      column,
    };
  });
  return withTokens(split, colour !== null);
}

/** Colours by name: slate for the rest and for no colour, the first if all bars are alike. */
function withTokens(
  series: readonly Omit<TalliedSeries, 'token'>[],
  isSplit = false,
): readonly TalliedSeries[] {
  const own = series.filter(({ colour }) => !isSplit || colour !== null);
  const tokens = nameTokens(own.map(({ name }) => name));
  const isSingle = series.length === 1 && !isSplit;
  return series.map((entry) => {
    const token = own.includes(entry) ? tokens.get(entry.name) : 'cat-10';
    return { ...entry, token: isSingle ? 'cat-1' : (token ?? 'cat-10') };
  });
}

function unsplitSeries(
  field: TalliedSeries['field'],
  column: number,
  locale: string,
): Omit<TalliedSeries, 'token'> {
  return { name: field?.name ?? i18nFor(locale).t('Rows'), field, colour: null, column };
}

export function readBand(tally: BarTally, slot: number, series: readonly TalliedSeries[]): Band {
  return {
    ...bandIdentity(tally.roles.slots, slot),
    totals: series.map(({ column }) => tally.rows[column]?.reduced[slot] ?? 0),
    counts: series.map(({ column }) => tally.rows[column]?.counts[slot] ?? 0),
  };
}

function bandIdentity(slots: FieldSlots, slot: number): Omit<Band, 'totals' | 'counts'> {
  if (slots.kind === 'category') {
    const name = slots.field.dictionary[slot - 1] ?? '–';
    return { key: `is ${name}`, name, categoryIndex: slot - 1, from: Number.NaN, to: Number.NaN };
  }
  if (slots.kind === 'time') {
    return spanBandIdentity(slots.edges[slot] ?? 0, slots.edges[slot + 1] ?? 0);
  }
  const { first, step } = slots.bins;
  // The outermost bins can begin or end beyond `Number.MAX_VALUE`.
  const edge = (index: number) =>
    Math.max(-Number.MAX_VALUE, Math.min(index * step, Number.MAX_VALUE));
  const [from, to] = [edge(first + slot), edge(first + slot + 1)];
  return spanBandIdentity(from, to);
}

export function spanBandIdentity(from: number, to: number): Omit<Band, 'totals' | 'counts'> {
  return { key: `at ${from}`, name: '', categoryIndex: -1, from, to };
}

/** Merges all slots that aren't in `shown` into one band. */
export function* mergeRest(
  tally: BarTally,
  slots: number,
  shown: readonly number[],
  series: readonly TalliedSeries[],
): Generator<void, { readonly band: Band; readonly count: number } | null, void> {
  if (shown.length < maxBands) return null;
  const isShown = new Uint8Array(slots);
  for (const slot of shown) isShown[slot] = 1;
  const totals = series.map(() => 0);
  const counts = series.map(() => 0);
  let count = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    if (slot % slotsPerSlice === slotsPerSlice - 1) yield;
    if (isShown[slot] || tally.hasRows[slot] !== 1) continue;
    count += 1;
    for (const [i, { column }] of series.entries()) {
      totals[i] = (totals[i] as number) + (tally.rows[column]?.reduced[slot] ?? 0);
      counts[i] = (counts[i] as number) + (tally.rows[column]?.counts[slot] ?? 0);
    }
  }
  return count > 0 ? { band: otherBand(totals, counts), count } : null;
}

export function otherBand(totals: readonly number[], counts: readonly number[]): Band {
  return {
    key: 'other',
    name: 'Other',
    categoryIndex: 9,
    from: Number.NaN,
    to: Number.NaN,
    totals,
    counts,
  };
}
