import type { Frame } from '@chartroom/frame';
import {
  colourSlotName,
  type IndexInput,
  shallowEqual,
  slotTokens,
  type Token,
} from '@chartroom/plot';
import { type BoxRoles, boxRoles } from './boxRoles';
import { type BoxStats, boxStats } from './boxStats';
import { type Density, densityOf } from './density';
import { type GroupedRows, groupRows, mostGroups } from './groupRows';

/** What the chart keeps of its data: some numbers a group, no rows. */
export interface BoxIndex {
  readonly taken: Taken | null;
  /** In the order of the data. */
  readonly groups: readonly BoxGroup[];
  /** Colours that there are, in their order. */
  readonly series: readonly BoxSeries[];
  readonly rows: number;
  readonly missing: number;
  readonly beyondLog: number;
}

interface Taken {
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
  /** Of violins. */
  readonly density: Density | null;
}

export interface BoxSeries {
  readonly slot: number;
  readonly name: string;
  readonly token: Token;
}

const nothing: BoxIndex = {
  taken: null,
  groups: [],
  series: [],
  rows: 0,
  missing: 0,
  beyondLog: 0,
};
/** More violins than a panel has room for are not smoothed. */
const mostDensities = 500;

/** Quartiles can't be added to: new rows mean that all are looked at again, in slices. */
export function* indexBoxes(
  { frame, encoding, options }: IndexInput,
  before: BoxIndex | null,
): Generator<void, BoxIndex, void> {
  const roles = frame && boxRoles(frame, encoding, options);
  if (!frame || !roles) return nothing;
  const kept = before?.taken;
  const isSame = kept?.frame === frame && kept.revision === frame.revision;
  if (before && kept && isSame && shallowEqual(kept.roles, roles)) return before;
  const { revision, length } = frame;
  const grouped = yield* groupRows(roles, length);
  const groups = yield* groupsOf(grouped, roles);
  const slots = [...new Set(groups.flatMap(({ cells }) => cells.map(({ slot }) => slot)))];
  const { missing, beyondLog } = grouped;
  return {
    taken: { frame, revision, roles },
    groups,
    series: slots.sort((a, b) => a - b).map((slot) => seriesOf(slot, roles)),
    rows: length - missing - beyondLog,
    missing,
    beyondLog,
  };
}

function* groupsOf(
  { values, starts, colours }: GroupedRows,
  roles: BoxRoles,
): Generator<void, readonly BoxGroup[], void> {
  const groups: BoxGroup[] = [];
  let densities = 0;
  for (let first = 0, code = 0; first + colours < starts.length; first += colours, code += 1) {
    const cells: BoxCell[] = [];
    for (let slot = 0; slot < colours; slot += 1) {
      const [from = 0, to = 0] = [starts[first + slot], starts[first + slot + 1]];
      if (from === to) continue;
      const stats = yield* boxStats(values, from, to, roles);
      densities += 1;
      const density =
        roles.hasDensity && densities <= mostDensities
          ? yield* densityOf(values, from, to, stats, roles.isLog)
          : null;
      cells.push({ slot, stats, density });
    }
    if (cells.length > 0) groups.push({ code, name: groupName(code, roles), cells });
    if (code % 16 === 0) yield;
  }
  // Rows without a group come last.
  return groups[0]?.code === 0 && roles.group ? [...groups.slice(1), groups[0]] : groups;
}

function groupName(code: number, { group, y }: BoxRoles): string {
  if (!group) return y.name;
  if (code === 0) return '–';
  return code > mostGroups ? 'Other' : (group.dictionary[code - 1] ?? '–');
}

function seriesOf(slot: number, { colour, y }: BoxRoles): BoxSeries {
  if (!colour) return { slot, name: y.name, token: 'cat-1' };
  const { dictionary } = colour;
  return { slot, name: colourSlotName(dictionary, slot), token: slotTokens(dictionary)(slot) };
}
