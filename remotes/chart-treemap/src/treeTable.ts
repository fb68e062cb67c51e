import {
  type FrameTable,
  formatCount,
  i18nFor,
  missingText,
  numberColumn,
  type Scene,
} from '@chartroom/plot';
import type { Branch } from './branches';
import { focusOf, titleWithPath } from './focus';
import { leafBranches } from './leafBranches';
import type { TreeIndex } from './treeIndex';
import { shareText, treemapFormat } from './treemapFormat';

/** The table view: every leaf with levels, size, share and colour, largest first. */
export function treeTable(index: TreeIndex, scene: Scene): FrameTable {
  const format = treemapFormat(index, scene);
  const { roles, branches } = index;
  const focus = focusOf(branches.root, scene);
  const leaves = leafBranches(focus).sort((a, b) => b.ownTotal - a.ownTotal);
  const { locale } = scene;
  const { colour } = roles;
  const { total } = branches.root;
  const sizes = numberColumn(
    format.sizeTitle,
    format,
    leaves.map(({ ownTotal }) => ownTotal),
  );
  const means = numberColumn(
    colour?.name ?? '',
    { locale, unit: colour?.unit },
    leaves.map(({ mean }) => mean),
  );
  const colourHead =
    colour?.type === 'category' ? { title: colour.name, isNumeric: false } : means.head;
  const i18n = i18nFor(locale);
  return {
    caption: i18n.t(
      '{title}: {n, plural, one {{count} name} other {{count} names}}, largest first',
      {
        title: titleWithPath(scene, focus),
        n: leaves.length,
        count: formatCount(leaves.length, locale),
      },
    ),
    columns: [
      ...roles.path.map(({ name }) => ({ title: name, isNumeric: false })),
      sizes.head,
      { title: i18n.t('Share'), isNumeric: true },
      ...(colour ? [colourHead] : []),
    ],
    rowCount: leaves.length,
    cell(row, column) {
      const branch = leaves[row];
      if (!branch) return '';
      const level = roles.path[column];
      if (level) return nameOn(branch, level.name) ?? '';
      const offset = column - roles.path.length;
      if (offset === 0) return sizes.text(branch.ownTotal);
      if (offset === 1) return shareText(total > 0 ? branch.ownTotal / total : 0, format);
      if (colour?.type === 'category') return colour.dictionary[branch.code] ?? missingText;
      return colour ? means.text(branch.mean) : '';
    },
    data() {
      const names = roles.path.map(({ name }) => name);
      return {
        titles: [...names, format.sizeTitle, i18n.t('share'), ...(colour ? [colour.name] : [])],
        rowCount: leaves.length,
        cell(row, column) {
          const branch = leaves[row] as Branch;
          const name = names[column];
          if (name !== undefined) return nameOn(branch, name) ?? null;
          return [
            branch.ownTotal,
            total > 0 ? branch.ownTotal / total : 0,
            colour?.type === 'category' ? (colour.dictionary[branch.code] ?? null) : branch.mean,
          ][column - names.length] as number | string | null;
        },
      };
    },
  };
}

/** Name on a level; undefined if the branch doesn't have it. */
function nameOn(branch: Branch, field: string): string | undefined {
  for (let ancestor: Branch | null = branch; ancestor?.parent; ancestor = ancestor.parent) {
    if (ancestor.field === field) return ancestor.name;
  }
  return undefined;
}
