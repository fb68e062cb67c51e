import type { Options } from '@chartroom/contract';
import type { RowModel } from '../rowModel';
import type { GroupIndex } from './groupIndex';
import { expandedLevels } from './groupOptions';
import { GroupView } from './groupView';

/**
 * The lines of a grouped table. All groups with what was searched for are expanded unless toggled.
 * Lines in which nothing has changed are those of `previous`.
 */
export function viewGroups(
  { rowModel, groups: index }: { readonly rowModel: RowModel; readonly groups: GroupIndex },
  {
    options,
    isSearch,
    toggled,
  }: {
    readonly options: Options;
    readonly isSearch: boolean;
    readonly toggled: ReadonlySet<string>;
  },
  previous: RowModel | undefined,
): RowModel {
  const levels = isSearch ? Number.POSITIVE_INFINITY : expandedLevels(options);
  const before = previous?.groups;
  const isSame =
    before instanceof GroupView &&
    before.index === index &&
    before.expansion.levels === levels &&
    before.expansion.toggled === toggled;
  const groups = isSame ? before : new GroupView(index, { levels, toggled });
  return { ...rowModel, groups, count: groups.count };
}
