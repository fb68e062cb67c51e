import {
  type FrameTable,
  formatColumn,
  formatNumber,
  missing,
  type Scene,
  tableRows,
} from '@chartroom/plot';
import type { Branch } from './branches';
import { focusOf, titleOf } from './focus';
import type { TreeIndex } from './treeIndex';
import { shareText, treeText } from './treeText';

/** Every end of a branch with its levels, size, share and colour, greatest first. */
export function treeTable(index: TreeIndex, scene: Scene): FrameTable {
  const text = treeText(index, scene);
  const { roles, branches } = index;
  const focus = focusOf(branches.root, scene);
  const ends = endsOf(focus).sort((a, b) => b.own - a.own);
  const rows = ends.slice(0, tableRows);
  const sizes = formatColumn(
    rows.map(({ own }) => own),
    { locale: scene.locale },
  );
  const { colour } = roles;
  const texts = rows.map((branch, row) => {
    const { digits = '', unit = '' } = sizes[row] ?? {};
    return [
      ...roles.path.map(({ name }) => nameOn(branch, name) ?? ''),
      unit === '' ? digits : `${digits}\u00a0${unit}`,
      shareText(branches.root.total > 0 ? branch.own / branches.root.total : 0, text),
      ...(colour ? [colourOf(index, branch, scene)] : []),
    ];
  });
  const count = (n: number) => formatNumber(n, { locale: scene.locale });
  const shown = rows.length < ends.length ? `the greatest ${count(rows.length)} of ` : '';
  const things = ends.length === 1 ? 'name' : 'names';
  const numeric = (title: string) => ({ title, isNumeric: true });
  return {
    caption: `${titleOf(scene, focus)}: ${shown}${count(ends.length)} ${things}, greatest first`,
    columns: [
      ...roles.path.map(({ name }) => ({ title: name, isNumeric: false })),
      numeric(text.unit ? `${text.sizeTitle} in ${text.unit}` : text.sizeTitle),
      numeric('Share'),
      ...(colour ? [{ title: colour.name, isNumeric: colour.type !== 'category' }] : []),
    ],
    rowCount: rows.length,
    cell: (row, column) => texts[row]?.[column] ?? '',
    data() {
      const names = roles.path.map(({ name }) => name);
      return {
        titles: [...names, text.sizeTitle, 'share', ...(colour ? [colour.name] : [])],
        rowCount: ends.length,
        cell(row, column) {
          const branch = ends[row] as Branch;
          const name = names[column];
          if (name !== undefined) return nameOn(branch, name) ?? null;
          const { total } = branches.root;
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

/** Where rows end: mostly the innermost names. */
export function endsOf(root: Branch): Branch[] {
  const ends: Branch[] = [];
  const open = [root];
  for (let branch = open.pop(); branch; branch = open.pop()) {
    if (branch.children.size === 0 || branch.own > 0) ends.push(branch);
    open.push(...[...branch.children.values()].reverse());
  }
  return ends.filter(({ rows }) => rows > 0);
}

/** Undefined where the branch has no such level. */
function nameOn(branch: Branch, field: string): string | undefined {
  for (let at: Branch | null = branch; at?.parent; at = at.parent) {
    if (at.field === field) return at.name;
  }
  return undefined;
}

function colourOf({ roles }: TreeIndex, { code, mean }: Branch, { locale }: Scene): string {
  const { colour } = roles;
  if (colour?.type === 'category') return colour.dictionary[code] ?? missing;
  return formatNumber(mean, { locale });
}
