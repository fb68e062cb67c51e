import {
  axisFontPx,
  type ColourToken,
  classStyle,
  drawBreadcrumbs,
  drawLegend,
  drawNote,
  drawPattern,
  drawRamp,
  drawText,
  faded,
  type Ink,
  type Pen,
  seriesStyle,
  staleToken,
  textOn,
} from '@chartroom/plot';
import type { NodeLabel, NodeMark, Region, TreemapMarks } from './treemapMarks';

/** Light enough for readable text on any of the ten colours, in both themes. */
const paleAlpha = 0.3;
/** Opacity of areas without a wash below. */
const bareAlpha = 0.4;
const branchAlpha = 0.14;
const patternAlpha = 0.4;

export function drawTreemap(pen: Pen, marks: TreemapMarks, ink: Ink): void {
  for (const node of marks.nodes) {
    const fill = nodeFill(marks, node);
    if (!fill) continue;
    pen.globalAlpha = fill.alpha;
    pen.fillStyle = ink.colour(fill.token);
    if (fill.isHeader) fillHeader(pen, node.region);
    else fillRegion(pen, node.region);
    if (!fill.isHeader && !node.isFaded) drawRegionPattern(pen, node.region, fill.token, ink);
    pen.globalAlpha = 1;
    if (node.region.kind === 'arc') ringGap(pen, node.region, ink);
  }
  for (const node of marks.nodes) drawLabels(pen, node, marks, ink);
  drawLegends(pen, marks, ink);
  if (marks.centreLabel) {
    const fill = { font: ink.font(axisFontPx, 600), colour: ink.colour('ink-1') };
    drawText(pen, [marks.centreLabel], { ...fill, align: 'center' });
  }
  drawBreadcrumbs(pen, marks.breadcrumbRow, ink);
  if (!marks.note) return;
  drawNote(pen, { left: 0, top: 0, right: marks.width, bottom: marks.height }, marks.note, ink);
}

interface NodeFill {
  readonly token: ColourToken;
  readonly alpha: number;
  /** Only the header strip is filled, since nested washes would get dark. */
  readonly isHeader: boolean;
}

/** Fill of a node. In a treemap a branch is a wash below its children, in other shapes an area. */
function nodeFill(
  marks: TreemapMarks,
  { token, depth, isLeaf, isFaded, region }: NodeMark,
): NodeFill | null {
  const nodeToken = staleToken(token, marks.isStale);
  const isSolid = marks.colouring.kind === 'number' && !marks.isStale;
  const hasHeader = !isLeaf && region.kind === 'box' && region.headerPx > 0;
  if (hasHeader) {
    // The children show the numbers; the wash only groups them.
    const wash = marks.colouring.kind === 'number' ? 'line-strong' : nodeToken;
    return { token: wash, alpha: branchAlpha, isHeader: depth > 1 };
  }
  // Its children cover it completely.
  if (!isLeaf && marks.shape === 'treemap') return null;
  const paleFill = marks.shape === 'treemap' ? paleAlpha : bareAlpha;
  const alpha = isSolid ? 1 : paleFill;
  return { token: nodeToken, alpha: isFaded ? alpha * faded.fill : alpha, isHeader: false };
}

export function fillRegion(pen: Pen, region: Region): void {
  if (region.kind === 'box') {
    const { left, top, right, bottom } = region;
    pen.fillRect(left, top, right - left, bottom - top);
    return;
  }
  traceRingSegment(pen, region);
  pen.fill();
}

/** Lines in the colour's full strength, since areas are pale. Leaves the outline of an arc as the path. */
function drawRegionPattern(pen: Pen, region: Region, token: ColourToken, ink: Ink): void {
  if (!seriesStyle(token).pattern) return;
  pen.globalAlpha = patternAlpha;
  if (region.kind === 'box') {
    drawPattern(pen, [region], token, ink, { colour: token });
    return;
  }
  const { x, y, outer } = region;
  pen.save();
  pen.clip();
  const box = { left: x - outer, right: x + outer, top: y - outer, bottom: y + outer };
  drawPattern(pen, [box], token, ink, { colour: token });
  pen.restore();
  traceRingSegment(pen, region);
}

function fillHeader(pen: Pen, region: Region): void {
  if (region.kind === 'arc') return;
  const { left, top, right, headerPx } = region;
  pen.fillRect(left, top, right - left, headerPx);
}

export function traceRingSegment(pen: Pen, region: Extract<Region, { kind: 'arc' }>): void {
  const { x, y, from, to, inner, outer } = region;
  const quarter = Math.PI / 2;
  pen.beginPath();
  pen.arc(x, y, outer, from - quarter, to - quarter);
  pen.arc(x, y, inner, to - quarter, from - quarter, true);
  pen.closePath();
}

/** A gap in the panel's colour between segments that are wider than the gap. */
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

function drawLabels(pen: Pen, node: NodeMark, marks: TreemapMarks, ink: Ink): void {
  for (const label of node.labels) {
    const style = {
      font: ink.font(axisFontPx, label.weight),
      colour: labelColour(node, marks, ink),
      align: label.align,
    } as const;
    if (label.rotation === 0) drawText(pen, [label], style);
    else drawRotated(pen, label, style);
  }
}

function labelColour({ token, isLeaf, region, isFaded }: NodeMark, marks: TreemapMarks, ink: Ink) {
  const isHeader = !isLeaf && region.kind === 'box' && region.headerPx > 0;
  const isSolid = marks.colouring.kind === 'number' && !marks.isStale && !isFaded && !isHeader;
  return isSolid ? textOn(ink.colour(token), ink) : ink.colour('ink-1');
}

function drawRotated(
  pen: Pen,
  { text, x, y, rotation }: NodeLabel,
  style: Parameters<typeof drawText>[2],
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(rotation);
  drawText(pen, [{ x: 0, y: 4, text }], style);
  pen.restore();
}

function drawLegends(pen: Pen, { ramp, legend, colouring, isStale }: TreemapMarks, ink: Ink): void {
  if (legend) drawLegend(pen, legend, ink, isStale ? paleAlpha : 1);
  if (!ramp || colouring.kind !== 'number') return;
  drawRamp(pen, ramp, ink, (classIndex) => classStyle(colouring.scale, classIndex, isStale));
}
