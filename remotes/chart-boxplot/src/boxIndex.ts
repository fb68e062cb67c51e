import type { Frame } from '@chartroom/frame';
import {
  type ColourToken,
  colourSlotName,
  type IndexInput,
  i18nFor,
  shallowEqual,
  slotTokens,
} from '@chartroom/plot';
import { type BoxRoles, boxRoles } from './boxRoles';
import { type BoxStats, boxStats } from './boxStats';
import { type Density, kernelDensity } from './density';
import { type GroupedRows, groupRows, maxGroups } from './groupRows';

/** The chart's index: a few numbers for each group, no rows. */
export interface BoxIndex {
  readonly data: IndexedData | null;
  /** In data order. */
  readonly groups: readonly BoxGroup[];
  /** Colours in the data, in palette order. */
  readonly series: readonly BoxSeries[];
  readonly rows: number;
  readonly missing: number;
  readonly nonPositiveCount: number;
  /** The boxes of the selected rows; null if nothing is selected by rows. */
  readonly selected: BoxIndex | null;
}

interface IndexedData {
  readonly frame: Frame;
  readonly revision: number;
  readonly roles: BoxRoles;
}

export interface BoxGroup {
  readonly code: number;
  readonly name: string;
  readonly cells: readonly BoxCell[];
}

export interface BoxCell {
  readonly slot: number;
  readonly stats: BoxStats;
  /** For violins; null otherwise. */
  readonly density: Density | null;
}

export interface BoxSeries {
  readonly slot: number;
  readonly name: string;
  readonly token: ColourToken;
}

const emptyIndex: BoxIndex = {
  data: null,
  groups: [],
  series: [],
  rows: 0,
  missing: 0,
  nonPositiveCount: 0,
  selected: null,
};
/** No density is computed for more violins, since a panel has no room for them. */
const maxDensities = 500;

/** The boxes of all rows and those of the selected ones. */
export function* indexBoxes(
  input: IndexInput,
  previous: BoxIndex | null,
): Generator<void, BoxIndex, void> {
  const index = yield* indexGroups(input, previous);
  const { selected } = input;
  const boxes = selected ? yield* indexGroups(selected, previous?.selected ?? null) : null;
  return boxes === index.selected ? index : { ...index, selected: boxes };
}

/** Quartiles can't be updated, so new rows mean that all rows are read again, in slices. */
function* indexGroups(
  { frame, encoding, options, locale = 'en' }: IndexInput,
  previous: BoxIndex | null,
): Generator<void, BoxIndex, void> {
  const roles = frame && boxRoles(frame, encoding, options);
  if (!frame || !roles) return emptyIndex;
  const previousData = previous?.data;
  const isSame = previousData?.frame === frame && previousData.revision === frame.revision;
  if (previous && previousData && isSame && shallowEqual(previousData.roles, roles))
    return previous;
  const { revision, length } = frame;
  const grouped = yield* groupRows(roles, length);
  const groups = yield* groupsOf(grouped, roles, locale);
  const slots = [...new Set(groups.flatMap(({ cells }) => cells.map(({ slot }) => slot)))];
  const { missing, nonPositiveCount } = grouped;
  return {
    data: { frame, revision, roles },
    groups,
    series: slots.sort((a, b) => a - b).map((slot) => seriesOf(slot, roles, locale)),
    rows: length - missing - nonPositiveCount,
    missing,
    nonPositiveCount,
    selected: null,
  };
}

function* groupsOf(
  { values, starts, colourCount }: GroupedRows,
  roles: BoxRoles,
  locale: string,
): Generator<void, readonly BoxGroup[], void> {
  const groups: BoxGroup[] = [];
  let densityCount = 0;
  for (
    let first = 0, code = 0;
    first + colourCount < starts.length;
    first += colourCount, code += 1
  ) {
    const cells: BoxCell[] = [];
    for (let slot = 0; slot < colourCount; slot += 1) {
      const [from = 0, to = 0] = [starts[first + slot], starts[first + slot + 1]];
      if (from === to) continue;
      const stats = yield* boxStats(values, from, to, roles);
      densityCount += 1;
      const density =
        roles.hasDensity && densityCount <= maxDensities
          ? yield* kernelDensity(values, from, to, stats, roles.isLog)
          : null;
      cells.push({ slot, stats, density });
    }
    if (cells.length > 0) groups.push({ code, name: groupName(code, roles, locale), cells });
    if (code % 16 === 0) yield;
  }
  // Rows without a group are last.
  return groups[0]?.code === 0 && roles.group ? [...groups.slice(1), groups[0]] : groups;
}

function groupName(code: number, { group, y }: BoxRoles, locale: string): string {
  if (!group) return y.name;
  if (code === 0) return '–';
  if (code > maxGroups) return i18nFor(locale).t('Other');
  return group.dictionary[code - 1] ?? '–';
}

function seriesOf(slot: number, { colour, y }: BoxRoles, locale: string): BoxSeries {
  if (!colour) return { slot, name: y.name, token: 'cat-1' };
  const { dictionary } = colour;
  const name = colourSlotName(dictionary, slot, locale);
  return { slot, name, token: slotTokens(dictionary)(slot) };
}
