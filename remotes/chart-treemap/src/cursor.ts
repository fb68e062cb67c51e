import {
  type Box,
  type CursorDefinition,
  type CursorStep,
  columnSpread,
  type DatumValue,
  formatNumber,
  type Ink,
  i18nFor,
  type Pen,
  staleToken,
  type Tip,
  type TipRow,
} from '@chartroom/plot';
import { branchPath } from './branches';
import { traceRingSegment } from './draw';
import { canDrillInto } from './focus';
import { itemId, itemPath } from './items';
import { shareText, sizeText } from './treemapFormat';
import type { NodeMark, Region, TreemapMarks } from './treemapMarks';

/** An area by the id of its item, which is stable when data arrives. */
export interface TreeCursor {
  readonly id: string;
}

export const treeCursor: CursorDefinition<TreemapMarks, TreeCursor> = {
  pick: ({ nodes }, x, y) => {
    // The innermost area, since children come after their parents.
    const found = nodes.findLast(({ region }) => isIn(region, x, y));
    return found ? { id: found.item.id } : null;
  },
  move: moveCursor,
  draw: drawCursor,
  tip: tipOf,
  datum: datumOf,
  find({ nodes }, field, value) {
    const found = nodes.find(
      ({ item }) => item.kind === 'branch' && item.branch.field === field && item.name === value,
    );
    return found ? { id: found.item.id } : null;
  },
  drillDown: {
    pathInto: pathInto,
    firstChild: ({ nodes: [first] }) => (first ? { id: first.item.id } : null),
    cursorAt: (path) => ({ id: path.reduce(itemId, '') }),
  },
  key: (marks, cursor) => {
    const node = nodeOf(marks, cursor);
    return (node && itemPath(node.item)[0]) ?? null;
  },
};

function isIn(region: Region, x: number, y: number): boolean {
  if (region.kind === 'box') {
    return x >= region.left && x < region.right && y >= region.top && y < region.bottom;
  }
  const radius = Math.hypot(x - region.x, y - region.y);
  if (radius < region.inner || radius >= region.outer) return false;
  const angle = Math.atan2(x - region.x, region.y - y);
  const clockwise = angle < 0 ? angle + 2 * Math.PI : angle;
  return clockwise >= region.from && clockwise < region.to;
}

/**
 * Left and right visit all leaves, or the branches of a level. Up moves to the parent and down to
 * the first child.
 */
function moveCursor(
  { nodes, indexById }: TreemapMarks,
  cursor: TreeCursor | null,
  step: CursorStep,
): TreeCursor | null {
  const index = (cursor && indexById.get(cursor.id)) ?? -1;
  const node = nodes[index];
  const next = nodeAfter(nodes, node, index, step);
  return next ? { id: next.item.id } : null;
}

function nodeAfter(
  nodes: readonly NodeMark[],
  node: NodeMark | undefined,
  index: number,
  step: CursorStep,
): NodeMark | undefined {
  if (!node) {
    return step === 'end'
      ? nodes.findLast(({ isLeaf }) => isLeaf)
      : nodes.find(({ isLeaf }) => isLeaf);
  }
  if (step === 'up') return nodes[node.parent] ?? node;
  if (step === 'down') return nodes.find(({ parent }) => parent === index) ?? node;
  const isSameKind = (other: NodeMark) =>
    node.isLeaf ? other.isLeaf : !other.isLeaf && other.depth === node.depth;
  if (step === 'home') return nodes.find(isSameKind);
  if (step === 'end') return nodes.findLast(isSameKind);
  const delta = step === 'right' ? 1 : -1;
  for (let i = index + delta; ; i += delta) {
    const other = nodes[i];
    if (!other || isSameKind(other)) return other ?? node;
  }
}

/** Path to drill into: a branch with children, visible or not. For “Other”, its parent. */
function pathInto(marks: TreemapMarks, cursor: TreeCursor): readonly string[] | null {
  const { kind, branch } = nodeOf(marks, cursor)?.item ?? {};
  if (!branch || kind === 'own' || !canDrillInto(branch)) return null;
  const isCurrent =
    kind === 'rest' && branch === (marks.focusItem?.branch ?? marks.index.branches.root);
  return isCurrent ? null : branchPath(branch);
}

function nodeOf({ nodes, indexById }: TreemapMarks, { id }: TreeCursor): NodeMark | null {
  return nodes[indexById.get(id) ?? -1] ?? null;
}

/** An ink outline with an inner outline of the panel's colour, visible on any colour. */
function drawCursor(pen: Pen, marks: TreemapMarks, cursor: TreeCursor, ink: Ink): void {
  const node = nodeOf(marks, cursor);
  if (!node) return;
  const { region } = node;
  pen.strokeStyle = ink.colour('ink-1');
  pen.lineWidth = 2;
  if (region.kind === 'arc') {
    traceRingSegment(pen, region);
    pen.stroke();
    return;
  }
  const { left, top, right, bottom } = region;
  const [width, height] = [right - left, bottom - top];
  if (width < 4 || height < 4) {
    pen.strokeRect(left - 1, top - 1, width + 2, height + 2);
    return;
  }
  pen.strokeRect(left + 1, top + 1, width - 2, height - 2);
  if (width < 10 || height < 10) return;
  pen.lineWidth = 1;
  pen.strokeStyle = ink.colour('panel');
  pen.strokeRect(left + 2.5, top + 2.5, width - 5, height - 5);
}

function tipOf(marks: TreemapMarks, cursor: TreeCursor): Tip | null {
  const node = nodeOf(marks, cursor);
  if (!node) return null;
  const { item, region } = node;
  const { format, total } = marks;
  const path = itemPath(item);
  const title = item.kind === 'rest' ? item.name : (path.at(-1) ?? '');
  const ancestors = path.slice(0, -1).join(' › ');
  const parent = marks.nodes[node.parent]?.item ?? marks.focusItem;
  const size = sizeText(item.total, format);
  const share = shareText(item.total / total, format);
  const token = staleToken(node.token, marks.isStale);
  const i18n = i18nFor(format.locale);
  const tipRow = (name: string, value: string, isStrong = false): TipRow => ({
    ...{ token, name, value, isStrong },
  });
  const colour = colourText(marks, node);
  const ofParent = parent ? shareText(item.total / parent.total, format) : null;
  const rows = [
    tipRow(format.sizeTitle, size, true),
    tipRow(i18n.t('Share'), share),
    ...(parent && ofParent
      ? [tipRow(i18n.t('Share of {name}', { name: parent.name }), ofParent)]
      : []),
    ...(colour ? [tipRow(colour.name, colour.value)] : []),
  ];
  const spokenParts = [
    `${format.sizeTitle} ${size}`,
    share,
    ...(colour ? [`${colour.name} ${colour.value}`] : []),
  ];
  return {
    ...middleOf(region),
    ...(region.kind === 'box' && { obstacle: cornersOf(region) }),
    title: ancestors === '' ? title : `${ancestors} › ${title}`,
    rows,
    more: 0,
    spoken: `${[...path.slice(0, -1), title].join(', ')}: ${spokenParts.join(', ')}`,
  };
}

/** Meaning of an area's colour; null if it's only the first level. */
function colourText({ colouring, index, format }: TreemapMarks, { item }: NodeMark) {
  const field = index.roles.colour;
  if (!field || colouring.kind === 'branch' || item.kind === 'rest') return null;
  const i18n = i18nFor(format.locale);
  if (colouring.kind === 'category') {
    const several = item.branch.code === -2 ? i18n.t('mixed') : '–';
    return { name: field.name, value: colouring.dictionary[item.branch.code] ?? several };
  }
  const spread = columnSpread(field, index.rowsRead?.rows ?? 0);
  const style = { locale: format.locale, unit: field.unit, spread };
  const name = item.branch.rows > 1 ? i18n.t('Mean {field}', { field: field.name }) : field.name;
  return { name, value: formatNumber(item.branch.mean, style) };
}

function middleOf(region: Region): { readonly x: number; readonly y: number } {
  if (region.kind === 'box') {
    return { x: (region.left + region.right) / 2, y: (region.top + region.bottom) / 2 };
  }
  const angle = (region.from + region.to) / 2;
  const radius = (region.inner + region.outer) / 2;
  return { x: region.x + radius * Math.sin(angle), y: region.y - radius * Math.cos(angle) };
}

function cornersOf({ left, right, top, bottom }: Box): Box {
  return { left, right, top, bottom };
}

/** Names on all levels, starting with its own. */
function datumOf(marks: TreemapMarks, cursor: TreeCursor): readonly DatumValue[] {
  const values: DatumValue[] = [];
  const node = nodeOf(marks, cursor);
  for (let ancestor = node?.item.branch; ancestor?.parent; ancestor = ancestor.parent) {
    values.push({ field: ancestor.field, value: ancestor.name });
  }
  return values;
}
