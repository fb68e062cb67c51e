import { type FrameTable, formatPlural, missing, numberColumn, type Scene } from '@chartroom/plot';
import type { Branch } from './branches';
import { endsOf } from './endsOf';
import { focusOf, titleOf } from './focus';
import type { TreeIndex } from './treeIndex';
import { shareText, treeText } from './treeText';

/** Every end of a branch with its levels, size, share and colour, greatest first. */
export function treeTable(index: TreeIndex, scene: Scene): FrameTable {
  const text = treeText(index, scene);
  const { roles, branches } = index;
  const focus = focusOf(branches.root, scene);
  const ends = endsOf(focus).sort((a, b) => b.own - a.own);
  const { locale } = scene;
  const { colour } = roles;
  const { total } = branches.root;
  const sizes = numberColumn(
    text.sizeTitle,
    text,
    ends.map(({ own }) => own),
  );
  const means = numberColumn(
    colour?.name ?? '',
    { locale, unit: colour?.unit },
    ends.map(({ mean }) => mean),
  );
  const colourHead =
    colour?.type === 'category' ? { title: colour.name, isNumeric: false } : means.head;
  const names = formatPlural(ends.length, { locale, numberFormat: 'full' }, 'name');
  return {
    caption: `${titleOf(scene, focus)}: ${names}, greatest first`,
    columns: [
      ...roles.path.map(({ name }) => ({ title: name, isNumeric: false })),
      sizes.head,
      { title: 'Share', isNumeric: true },
      ...(colour ? [colourHead] : []),
    ],
    rowCount: ends.length,
    cell(row, column) {
      const branch = ends[row];
      if (!branch) return '';
      const level = roles.path[column];
      if (level) return nameOn(branch, level.name) ?? '';
      const place = column - roles.path.length;
      if (place === 0) return sizes.text(branch.own);
      if (place === 1) return shareText(total > 0 ? branch.own / total : 0, text);
      if (colour?.type === 'category') return colour.dictionary[branch.code] ?? missing;
      return colour ? means.text(branch.mean) : '';
    },
    data() {
      const names = roles.path.map(({ name }) => name);
      return {
        titles: [...names, text.sizeTitle, 'share', ...(colour ? [colour.name] : [])],
        rowCount: ends.length,
        cell(row, column) {
          const branch = ends[row] as Branch;
          const name = names[column];
          if (name !== undefined) return nameOn(branch, name) ?? null;
          return [
            branch.own,
            total > 0 ? branch.own / total : 0,
            colour?.type === 'category' ? (colour.dictionary[branch.code] ?? null) : branch.mean,
          ][column - names.length] as number | string | null;
        },
      };
    },
  };
}

/** Undefined where the branch has no such level. */
function nameOn(branch: Branch, field: string): string | undefined {
  for (let at: Branch | null = branch; at?.parent; at = at.parent) {
    if (at.field === field) return at.name;
  }
  return undefined;
}
