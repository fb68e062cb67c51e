import type { Scene } from '@chartroom/plot';
import { nameComparator } from '@chartroom/plot/bands';
import type { BoxGroup, BoxIndex } from './boxIndex';

export interface VisibleGroups {
  readonly groups: readonly BoxGroup[];
  /** Slots of the colours shown. */
  readonly slots: readonly number[];
}

/** Groups in the requested order, without hidden colours. */
export function orderGroups({ groups, series }: BoxIndex, scene: Scene): VisibleGroups {
  const visible = series.filter(({ name }) => !scene.hidden.has(name));
  const slots = visible.map(({ slot }) => slot);
  const isUnfiltered = slots.length === series.length;
  const visibleGroups = isUnfiltered
    ? groups
    : groups
        .map((group) => ({
          ...group,
          cells: group.cells.filter(({ slot }) => slots.includes(slot)),
        }))
        .filter(({ cells }) => cells.length > 0);
  return { groups: sorted(visibleGroups, scene), slots };
}

function sorted(groups: readonly BoxGroup[], { options, locale }: Scene): readonly BoxGroup[] {
  if (options.sort === 'median') {
    const medians = new Map(groups.map((group) => [group, groupMedian(group)]));
    return [...groups].sort((a, b) => (medians.get(b) ?? 0) - (medians.get(a) ?? 0));
  }
  if (options.sort !== 'name') return groups;
  const compare = nameComparator(locale);
  return [...groups].sort((a, b) => compare(a.name, b.name));
}

/** Mean of the medians of its boxes, weighted by row count. */
export function groupMedian({ cells }: BoxGroup): number {
  const rows = cells.reduce((sum, { stats }) => sum + stats.count, 0);
  return cells.reduce((sum, { stats }) => sum + stats.median * (stats.count / rows), 0);
}
