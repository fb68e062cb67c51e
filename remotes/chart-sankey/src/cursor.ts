import type { CursorDefinition, CursorStep, DatumValue, Ink, Pen } from '@chartroom/plot';
import { isOnBand } from './band';
import { drawBand } from './draw';
import type { SankeyMarks, Spot } from './sankeyMarks';
import { tipAt } from './tip';
import { nextSpot } from './walk';

/** A node by its name, or a flow by those of its ends: places change when data comes. */
export type SankeyCursor =
  | { readonly node: string }
  | { readonly source: string; readonly target: string };

export const flowCursor: CursorDefinition<SankeyMarks, SankeyCursor> = {
  pick,
  move,
  draw: drawCursor,
  tip(marks, cursor) {
    const spot = spotOf(marks, cursor);
    return spot && tipAt(marks, spot);
  },
  datum(marks, cursor): readonly DatumValue[] {
    const { fields } = marks;
    if ('node' in cursor) {
      const mark = marks.nodes.find(({ node }) => node.name === cursor.node);
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
    const isKnown = marks.nodes.some(({ node }) => node.name === value);
    return isKnown && typeof value === 'string' ? { node: value } : null;
  },
};

/** Room around a thin node in which it is still meant. */
const reachPx = 3;

function pick(marks: SankeyMarks, x: number, y: number): SankeyCursor | null {
  for (const { box, node } of marks.nodes) {
    if (x < box.left - reachPx || x > box.right + reachPx) continue;
    if (y >= box.top - reachPx && y <= box.bottom + reachPx) return { node: node.name };
  }
  // What was drawn last lies on top.
  const place = marks.bands.findLastIndex(({ band }) => isOnBand(band, x, y));
  return place < 0 ? null : cursorAt(marks, { kind: 'flow', place });
}

function move(
  marks: SankeyMarks,
  cursor: SankeyCursor | null,
  step: CursorStep,
): SankeyCursor | null {
  const next = nextSpot(marks, cursor && spotOf(marks, cursor), step);
  return next && cursorAt(marks, next);
}

function cursorAt({ nodes, bands }: SankeyMarks, { kind, place }: Spot): SankeyCursor | null {
  const nameOf = (at: number | undefined) => (at === undefined ? undefined : nodes[at]?.node.name);
  if (kind === 'node') {
    const node = nameOf(place);
    return node === undefined ? null : { node };
  }
  const [source, target] = [nameOf(bands[place]?.source), nameOf(bands[place]?.target)];
  return source === undefined || target === undefined ? null : { source, target };
}

function spotOf({ nodes, bands }: SankeyMarks, cursor: SankeyCursor): Spot | null {
  const placeOf = (name: string) => nodes.findIndex(({ node }) => node.name === name);
  if ('node' in cursor) {
    const place = placeOf(cursor.node);
    return place < 0 ? null : { kind: 'node', place };
  }
  const [from, to] = [placeOf(cursor.source), placeOf(cursor.target)];
  const place = bands.findIndex(({ source, target }) => source === from && target === to);
  return place < 0 ? null : { kind: 'flow', place };
}

/** The flow, or all flows of the node, stand out; nodes that are meant have an edge. */
function drawCursor(pen: Pen, marks: SankeyMarks, cursor: SankeyCursor, ink: Ink): void {
  const spot = spotOf(marks, cursor);
  if (!spot) return;
  const isMeant = (place: number, band: { source: number; target: number }) =>
    spot.kind === 'flow'
      ? spot.place === place
      : band.source === spot.place || band.target === spot.place;
  const ends = new Set<number>(spot.kind === 'node' ? [spot.place] : []);
  for (const [place, mark] of marks.bands.entries()) {
    if (!isMeant(place, mark)) continue;
    drawBand(pen, mark, 0.5, ink);
    if (spot.kind === 'flow') ends.add(mark.source).add(mark.target);
  }
  pen.strokeStyle = ink.colour('ink-1');
  pen.lineWidth = 1.5;
  for (const place of ends) {
    const box = marks.nodes[place]?.box;
    if (!box) continue;
    const height = Math.max(1, box.bottom - box.top);
    pen.strokeRect(box.left - 1, box.top - 1, box.right - box.left + 2, height + 2);
  }
}
