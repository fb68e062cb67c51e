import {
  axisFontPx,
  classLook,
  drawLegend,
  drawNote,
  drawRamp,
  drawText,
  faded,
  type Ink,
  type Pen,
  staleToken,
  type Token,
  textOn,
} from '@chartroom/plot';
import type { NodeLabel, PlacedNode, Region, TreemapMarks } from './treemapMarks';

/** So pale that ink reads on any of the ten colours, in both themes. */
const paleAlpha = 0.3;
/** Of areas that lie on no wash. */
const bareAlpha = 0.4;
const branchAlpha = 0.14;

export function drawTreemap(pen: Pen, marks: TreemapMarks, ink: Ink): void {
  for (const node of marks.nodes) {
    const look = lookOf(marks, node);
    if (!look) continue;
    pen.globalAlpha = look.alpha;
    pen.fillStyle = ink.colour(look.token);
    if (look.isHeader) fillHeader(pen, node.region);
    else fillRegion(pen, node.region);
    pen.globalAlpha = 1;
    if (node.region.kind === 'arc') ringGap(pen, node.region, ink);
  }
  for (const node of marks.nodes) drawLabels(pen, node, marks, ink);
  drawHead(pen, marks, ink);
  if (marks.whole) {
    const look = { font: ink.font(axisFontPx, 600), colour: ink.colour('ink-1') };
    drawText(pen, [marks.whole], { ...look, align: 'center' });
  }
  drawTrail(pen, marks, ink);
  if (!marks.note) return;
  drawNote(pen, { left: 0, top: 0, right: marks.width, bottom: marks.height }, marks.note, ink);
}

const trailLooks = {
  name: ['accent', 400],
  mark: ['ink-3', 400],
  here: ['ink-1', 600],
  size: ['ink-2', 400],
} as const;

function drawTrail(pen: Pen, { path }: TreemapMarks, ink: Ink): void {
  for (const spot of path?.spots ?? []) {
    const [token, weight] = trailLooks[spot.kind];
    drawText(pen, [spot], { font: ink.font(axisFontPx, weight), colour: ink.colour(token) });
  }
}

interface Look {
  readonly token: Token;
  readonly alpha: number;
  /** The strip with the name alone: washes in washes would grow dark. */
  readonly isHeader: boolean;
}

/** A branch is a wash under its parts, and in rings and icicles an area as they are. */
function lookOf(
  marks: TreemapMarks,
  { token, depth, isLeaf, isFaded, region }: PlacedNode,
): Look | null {
  const own = staleToken(token, marks.isStale);
  const isSolid = marks.colouring.kind === 'number' && !marks.isStale;
  const isUnder = !isLeaf && region.kind === 'box' && region.headerPx > 0;
  if (isUnder) {
    // Numbers are told by the parts: the wash says only that they belong together.
    const wash = marks.colouring.kind === 'number' ? 'line-strong' : own;
    return { token: wash, alpha: branchAlpha, isHeader: depth > 1 };
  }
  // Its parts leave nothing of it to be seen.
  if (!isLeaf && marks.shape === 'treemap') return null;
  const pale = marks.shape === 'treemap' ? paleAlpha : bareAlpha;
  const alpha = isSolid ? 1 : pale;
  return { token: own, alpha: isFaded ? alpha * faded.fill : alpha, isHeader: false };
}

export function fillRegion(pen: Pen, region: Region): void {
  if (region.kind === 'box') {
    const { left, top, right, bottom } = region;
    pen.fillRect(left, top, right - left, bottom - top);
    return;
  }
  ringPath(pen, region);
  pen.fill();
}

function fillHeader(pen: Pen, region: Region): void {
  if (region.kind === 'arc') return;
  const { left, top, right, headerPx } = region;
  pen.fillRect(left, top, right - left, headerPx);
}

export function ringPath(pen: Pen, region: Extract<Region, { kind: 'arc' }>): void {
  const { x, y, from, to, inner, outer } = region;
  const quarter = Math.PI / 2;
  pen.beginPath();
  pen.arc(x, y, outer, from - quarter, to - quarter);
  pen.arc(x, y, inner, to - quarter, from - quarter, true);
  pen.closePath();
}

/** A line of the panel's colour between parts of rings that are wider than it. */
function ringGap(
  pen: Pen,
  { from, to, outer }: { from: number; to: number; outer: number },
  ink: Ink,
) {
  if ((to - from) * outer < 3) return;
  pen.strokeStyle = ink.colour('panel');
  pen.lineWidth = 1;
  pen.stroke();
}

function drawLabels(pen: Pen, node: PlacedNode, marks: TreemapMarks, ink: Ink): void {
  for (const label of node.labels) {
    const look = {
      font: ink.font(axisFontPx, label.weight),
      colour: labelColour(node, marks, ink),
      align: label.align,
    } as const;
    if (label.turn === 0) drawText(pen, [label], look);
    else drawTurned(pen, label, look);
  }
}

function labelColour(
  { token, isLeaf, region, isFaded }: PlacedNode,
  marks: TreemapMarks,
  ink: Ink,
) {
  const isHeader = !isLeaf && region.kind === 'box' && region.headerPx > 0;
  const isSolid = marks.colouring.kind === 'number' && !marks.isStale && !isFaded && !isHeader;
  return isSolid ? textOn(ink.colour(token), ink) : ink.colour('ink-1');
}

function drawTurned(
  pen: Pen,
  { text, x, y, turn }: NodeLabel,
  look: Parameters<typeof drawText>[2],
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  drawText(pen, [{ x: 0, y: 4, text }], look);
  pen.restore();
}

function drawHead(pen: Pen, { ramp, legend, colouring, isStale }: TreemapMarks, ink: Ink): void {
  if (legend) drawLegend(pen, legend, ink, isStale ? paleAlpha : 1);
  if (!ramp || colouring.kind !== 'number') return;
  drawRamp(pen, ramp, ink, (place) => classLook(colouring.scale, place, isStale));
}
