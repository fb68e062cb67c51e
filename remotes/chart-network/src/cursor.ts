import {
  type CursorDefinition,
  type CursorStep,
  type Ink,
  isInside,
  type Pen,
} from '@chartroom/plot';
import { drawLinks, drawNames, drawNodes, withinPlot } from './draw';
import { slotName } from './groupColours';
import { neighboursOf } from './neighbours';
import type { NetworkMarks } from './networkMarks';
import { placeNames } from './nodeNames';
import { tipAt } from './tip';

/** A node by its name; `around`: the one whose neighbours are walked over. */
export interface NetworkCursor {
  readonly node: string;
  readonly around: string | null;
}

export const nodeCursor: CursorDefinition<NetworkMarks, NetworkCursor> = {
  pick,
  move,
  draw: drawCursor,
  tip(marks, { node, around }) {
    const place = nodeOf(marks, node);
    return place < 0 ? null : tipAt(marks, place, around === null ? -1 : nodeOf(marks, around));
  },
  datum: ({ fields }, { node }) => [{ field: fields.source, value: node }],
  find(marks, field, value) {
    const { source, target } = marks.fields;
    if ((field !== source && field !== target) || typeof value !== 'string') return null;
    return nodeOf(marks, value) < 0 ? null : { node: value, around: null };
  },
  key({ graph, slots }, { node }) {
    const place = graph?.names.indexOf(node) ?? -1;
    const slot = slots[place];
    if (!graph || slot === undefined || graph.groupNames.length === 0) return null;
    return slotName(graph.groupNames, slot);
  },
};

const reachPx = 10;

function pick({ inView, graph, x, y, radii, plane }: NetworkMarks, px: number, py: number) {
  // What is cut by the edge reaches no further.
  if (plane?.view && !isInside(plane.plot, { x: px, y: py })) return null;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const node of inView) {
    const off = Math.hypot((x[node] as number) - px, (y[node] as number) - py);
    const beyond = off - (radii[node] as number);
    if (beyond < least) [least, best] = [beyond, node];
  }
  const name = graph?.names[best];
  return name === undefined || least > reachPx ? null : { node: name, around: null };
}

/** The place of a name among the nodes that are shown; −1 where it isn't. */
function nodeOf({ graph, isShown }: NetworkMarks, name: string): number {
  const place = graph?.names.indexOf(name) ?? -1;
  return isShown[place] === 1 ? place : -1;
}

/**
 * Right and left come to every node, those with most links first. Down and up go over the
 * neighbours of the node, the strongest link first; up from the first is back at the node.
 */
function move(
  marks: NetworkMarks,
  cursor: NetworkCursor | null,
  step: CursorStep,
): NetworkCursor | null {
  const { byDegree, graph } = marks;
  const at = (node: number | undefined, around: string | null = null) => {
    const name = graph?.names[node ?? -1];
    return name === undefined ? null : { node: name, around };
  };
  const node = cursor ? nodeOf(marks, cursor.node) : -1;
  if (step === 'end') return at(byDegree.at(-1));
  if (!cursor || !graph || node < 0 || step === 'home') return at(byDegree[0]);
  if (step === 'left' || step === 'right') {
    const place = byDegree.indexOf(node) + (step === 'right' ? 1 : -1);
    return at(byDegree[place]) ?? cursor;
  }
  const pivot = cursor.around === null ? -1 : nodeOf(marks, cursor.around);
  if (pivot < 0) {
    if (step === 'up') return cursor;
    return at(neighboursOf(graph, marks.isShown, node)[0]?.node, cursor.node) ?? cursor;
  }
  const around = neighboursOf(graph, marks.isShown, pivot);
  const place = around.findIndex((one) => one.node === node);
  if (step === 'up' && place <= 0) return at(pivot);
  return at(around[place + (step === 'down' ? 1 : -1)]?.node, cursor.around) ?? cursor;
}

/** Neighbours that are named, strongest first. */
const mostNames = 14;

/** All stands back but the node, what it is linked to, and the links between. */
function drawCursor(pen: Pen, marks: NetworkMarks, { node: name }: NetworkCursor, ink: Ink): void {
  const { graph, plot, x, y, radii, isShown } = marks;
  const node = nodeOf(marks, name);
  if (!graph || node < 0) return;
  const around = neighboursOf(graph, isShown, node);
  pen.globalAlpha = 0.72;
  pen.fillStyle = ink.colour('panel');
  pen.fillRect(plot.left, plot.top, plot.right - plot.left, plot.bottom - plot.top);
  const links = around.map(({ link }) => link);
  const own = [node, ...around.map((one) => one.node)];
  withinPlot(pen, marks, () => {
    drawLinks(pen, marks, links, { colour: ink.colour('ink-2'), alpha: 0.9, more: 0.5 });
    drawNodes(pen, { ...marks, isSelected: null }, own, ink);
    pen.strokeStyle = ink.colour('ink-1');
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(x[node] as number, y[node] as number, (radii[node] as number) + 2, 0, 2 * Math.PI);
    pen.stroke();
  });
  const placed = { x, y, radii, plot, measure: marks.measureName, inTheWay: own };
  drawNames(pen, placeNames(graph.names, own.slice(0, mostNames), placed), ink);
}
