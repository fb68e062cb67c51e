import type { CursorDefinition, CursorStep, DatumValue, Ink, Pen } from '@chartroom/plot';
import { isOnBand } from './band';
import { drawFlowBand } from './draw';
import { nextItem } from './readingOrder';
import type { FlowNode, FlowSide } from './sankeyIndex';
import type { SankeyItem, SankeyMarks } from './sankeyMarks';
import { tipAt } from './tip';

/**
 * A node by its name, and by its side if it has one, or a flow by the names of its ends: indexes
 * change when data arrives.
 */
export type SankeyCursor =
  | { readonly node: string; readonly side?: FlowSide }
  | { readonly source: string; readonly target: string };

export const sankeyCursor: CursorDefinition<SankeyMarks, SankeyCursor> = {
  pick,
  move,
  draw: drawCursor,
  tip(marks, cursor) {
    const item = itemOf(marks, cursor);
    return item && tipAt(marks, item);
  },
  datum(marks, cursor): readonly DatumValue[] {
    const { fields } = marks;
    if ('node' in cursor) {
      const item = itemOf(marks, cursor);
      const mark = item && marks.nodes[item.index];
      const field = mark?.node.outgoing ? fields.source : fields.target;
      return mark ? [{ field, value: cursor.node }] : [];
    }
    return [
      { field: fields.source, value: cursor.source },
      { field: fields.target, value: cursor.target },
    ];
  },
  find(marks, field, value) {
    if (field !== marks.fields.source && field !== marks.fields.target) return null;
    const side = field === marks.fields.source ? 'source' : 'target';
    const found = marks.nodes.find(
      ({ node }) => node.name === value && (node.side ?? side) === side,
    );
    return found ? nodeCursor(found.node) : null;
  },
};

/** Hit margin around a thin node. */
const hitMarginPx = 3;

function pick(marks: SankeyMarks, x: number, y: number): SankeyCursor | null {
  for (const { box, node } of marks.nodes) {
    if (x < box.left - hitMarginPx || x > box.right + hitMarginPx) continue;
    if (y >= box.top - hitMarginPx && y <= box.bottom + hitMarginPx) return nodeCursor(node);
  }
  // The band drawn last is on top.
  const index = marks.bands.findLastIndex(({ band }) => isOnBand(band, x, y));
  return index < 0 ? null : cursorAt(marks, { kind: 'flow', index });
}

function move(
  marks: SankeyMarks,
  cursor: SankeyCursor | null,
  step: CursorStep,
): SankeyCursor | null {
  const next = nextItem(marks, cursor && itemOf(marks, cursor), step);
  return next && cursorAt(marks, next);
}

function cursorAt({ nodes, bands }: SankeyMarks, { kind, index }: SankeyItem): SankeyCursor | null {
  const nameOf = (at: number | undefined) => (at === undefined ? undefined : nodes[at]?.node.name);
  if (kind === 'node') {
    const node = nodes[index]?.node;
    return node ? nodeCursor(node) : null;
  }
  const [source, target] = [nameOf(bands[index]?.source), nameOf(bands[index]?.target)];
  return source === undefined || target === undefined ? null : { source, target };
}

function nodeCursor({ name, side }: FlowNode): SankeyCursor {
  return side ? { node: name, side } : { node: name };
}

function itemOf({ nodes, bands }: SankeyMarks, cursor: SankeyCursor): SankeyItem | null {
  const nodeIndexOf = (name: string, side: FlowSide | undefined) =>
    nodes.findIndex(
      ({ node }) => node.name === name && (!side || node.side === null || node.side === side),
    );
  if ('node' in cursor) {
    const index = nodeIndexOf(cursor.node, cursor.side);
    return index < 0 ? null : { kind: 'node', index };
  }
  const [from, to] = [nodeIndexOf(cursor.source, 'source'), nodeIndexOf(cursor.target, 'target')];
  const index = bands.findIndex(({ source, target }) => source === from && target === to);
  return index < 0 ? null : { kind: 'flow', index };
}

/** Highlights the flow, or all flows of the node, and outlines its nodes. */
function drawCursor(pen: Pen, marks: SankeyMarks, cursor: SankeyCursor, ink: Ink): void {
  const item = itemOf(marks, cursor);
  if (!item) return;
  const isHighlighted = (index: number, band: { source: number; target: number }) =>
    item.kind === 'flow'
      ? item.index === index
      : band.source === item.index || band.target === item.index;
  const ends = new Set<number>(item.kind === 'node' ? [item.index] : []);
  for (const [index, mark] of marks.bands.entries()) {
    if (!isHighlighted(index, mark)) continue;
    drawFlowBand(pen, mark, 0.5, ink);
    if (item.kind === 'flow') ends.add(mark.source).add(mark.target);
  }
  pen.strokeStyle = ink.colour('ink-1');
  pen.lineWidth = 1.5;
  for (const index of ends) {
    const box = marks.nodes[index]?.box;
    if (!box) continue;
    const height = Math.max(1, box.bottom - box.top);
    pen.strokeRect(box.left - 1, box.top - 1, box.right - box.left + 2, height + 2);
  }
}
