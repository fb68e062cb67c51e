import {
  type CursorDefinition,
  type CursorStep,
  type Ink,
  isInside,
  type Pen,
} from '@chartroom/plot';
import { drawArrows } from './arrows';
import { clipToPlot, drawLabels, drawLinks, drawNodes } from './draw';
import { slotName } from './groupColours';
import { neighboursOf } from './neighbours';
import type { NetworkMarks } from './networkMarks';
import { placeLabels } from './nodeLabels';
import { tipAt } from './tip';

/** A node by its name; `around` is the node whose neighbours the keyboard visits. */
export interface NetworkCursor {
  readonly node: string;
  readonly around: string | null;
}

export const networkCursor: CursorDefinition<NetworkMarks, NetworkCursor> = {
  pick: (marks, x, y) => pick(marks, x, y),
  move,
  draw: drawCursor,
  tip(marks, { node, around }) {
    const index = nodeIndexOf(marks, node);
    return index < 0
      ? null
      : tipAt(marks, index, around === null ? -1 : nodeIndexOf(marks, around));
  },
  datum: ({ fields }, { node }) => [{ field: fields.source, value: node }],
  find(marks, field, value) {
    const { source, target } = marks.fields;
    if ((field !== source && field !== target) || typeof value !== 'string') return null;
    return nodeIndexOf(marks, value) < 0 ? null : { node: value, around: null };
  },
  drag: {
    pick: (marks, x, y) => pick(marks, x, y, grabMarginPx),
    nameOf: ({ node }) => node,
    toUnits: (marks, x, y) => marks.toUnits(x, y),
  },
  key({ graph, slots, locale }, { node }) {
    const index = graph?.names.indexOf(node) ?? -1;
    const slot = slots[index];
    if (!graph || slot === undefined || graph.groupNames.length === 0) return null;
    return slotName(graph.groupNames, slot, locale);
  },
};

const hitRadiusPx = 10;
/** Closer, so that the network can be dragged between its nodes. */
const grabMarginPx = 3;

function pick(
  { inView, graph, x, y, radii, plane }: NetworkMarks,
  px: number,
  py: number,
  marginPx = hitRadiusPx,
) {
  // A clipped node ends at the edge.
  if (plane?.view && !isInside(plane.plot, { x: px, y: py })) return null;
  let nearest = -1;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const node of inView) {
    const centreDistance = Math.hypot((x[node] as number) - px, (y[node] as number) - py);
    const distance = centreDistance - (radii[node] as number);
    if (distance < minDistance) [minDistance, nearest] = [distance, node];
  }
  const name = graph?.names[nearest];
  return name === undefined || minDistance > marginPx ? null : { node: name, around: null };
}

/** Index of the visible node with this name; −1 for none. */
function nodeIndexOf({ graph, isVisible }: NetworkMarks, name: string): number {
  const index = graph?.names.indexOf(name) ?? -1;
  return isVisible[index] === 1 ? index : -1;
}

/**
 * Right and left visit every node, most links first. Down and up visit the node's neighbours,
 * strongest link first; up from the first returns to the node.
 */
function move(
  marks: NetworkMarks,
  cursor: NetworkCursor | null,
  step: CursorStep,
): NetworkCursor | null {
  const { byDegree, graph } = marks;
  const cursorAt = (node: number | undefined, around: string | null = null) => {
    const name = graph?.names[node ?? -1];
    return name === undefined ? null : { node: name, around };
  };
  const node = cursor ? nodeIndexOf(marks, cursor.node) : -1;
  if (step === 'end') return cursorAt(byDegree.at(-1));
  if (!cursor || !graph || node < 0 || step === 'home') return cursorAt(byDegree[0]);
  if (step === 'left' || step === 'right') {
    const index = byDegree.indexOf(node) + (step === 'right' ? 1 : -1);
    return cursorAt(byDegree[index]) ?? cursor;
  }
  const pivot = cursor.around === null ? -1 : nodeIndexOf(marks, cursor.around);
  if (pivot < 0) {
    if (step === 'up') return cursor;
    return cursorAt(neighboursOf(graph, marks.isVisible, node)[0]?.node, cursor.node) ?? cursor;
  }
  const neighbours = neighboursOf(graph, marks.isVisible, pivot);
  const index = neighbours.findIndex((neighbour) => neighbour.node === node);
  if (step === 'up' && index <= 0) return cursorAt(pivot);
  return cursorAt(neighbours[index + (step === 'down' ? 1 : -1)]?.node, cursor.around) ?? cursor;
}

/** Maximum number of neighbour names, strongest first. */
const maxNeighbourLabels = 14;

/** Dims everything except the node, its neighbours and the links between them. */
function drawCursor(pen: Pen, marks: NetworkMarks, { node: name }: NetworkCursor, ink: Ink): void {
  const { graph, plot, x, y, radii, isVisible } = marks;
  const node = nodeIndexOf(marks, name);
  if (!graph || node < 0) return;
  const neighbours = neighboursOf(graph, isVisible, node);
  pen.globalAlpha = 0.72;
  pen.fillStyle = ink.colour('panel');
  pen.fillRect(plot.left, plot.top, plot.right - plot.left, plot.bottom - plot.top);
  const links = neighbours.map(({ link }) => link);
  const highlighted = [node, ...neighbours.map((neighbour) => neighbour.node)];
  clipToPlot(pen, marks, () => {
    drawLinks(pen, marks, links, { colour: ink.colour('ink-2'), alpha: 0.9, extraWidth: 0.5 });
    if (marks.arrows !== 'none')
      drawArrows(pen, { ...marks, arrows: 'all' }, links, {
        colour: ink.colour('ink-2'),
        alpha: 1,
      });
    drawNodes(pen, { ...marks, isSelected: null }, highlighted, ink);
    pen.strokeStyle = ink.colour('ink-1');
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(x[node] as number, y[node] as number, (radii[node] as number) + 2, 0, 2 * Math.PI);
    pen.stroke();
  });
  const labelOptions = { x, y, radii, plot, measure: marks.measureLabel, obstacles: highlighted };
  drawLabels(
    pen,
    placeLabels(graph.names, highlighted.slice(0, maxNeighbourLabels), labelOptions),
    ink,
  );
}
