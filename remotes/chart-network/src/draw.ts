import {
  axisFontPx,
  drawLegend,
  drawNote,
  drawRaster,
  drawText,
  type Ink,
  type Pen,
} from '@chartroom/plot';
import { drawArrows, hasArrows } from './arrows';
import { maxRasterRadiusPx, rasterLevels, rasterLinks, rasterNodes } from './linkRaster';
import { linkWidthsPx, type NetworkMarks, type NodeLabel } from './networkMarks';

/** More links are drawn as a raster. */
const maxStrokedLinks = 2000;
/** A longer path is slower than two of half its length. */
const maxSubpaths = 200;
/** From this number on, nodes have no ring, and small ones are squares. */
const manyNodes = 1000;
const linkAlpha = 0.45;
const arrowAlpha = 0.75;
const dimmedAlpha = 0.28;

export function drawNetwork(pen: Pen, marks: NetworkMarks, ink: Ink): void {
  const { note, graph, legend, footnote, plot } = marks;
  if (note !== null) drawNote(pen, plot, note, ink);
  if (!graph) return;
  clipToPlot(pen, marks, () => {
    const count = marks.links?.length ?? graph.weights.length;
    const isMany = count > maxStrokedLinks;
    const colour = ink.colour('ink-3');
    const alpha = marks.isSelected ? dimmedAlpha : 1;
    if (isMany) drawAsRaster(pen, marks, ink);
    else drawLinks(pen, marks, linksOf(marks), { colour, alpha: alpha * linkAlpha });
    if (hasArrows(marks, count))
      drawArrows(pen, marks, linksOf(marks), { colour, alpha: alpha * arrowAlpha });
    const { inView, radii, isSelected } = marks;
    const isInRaster = (node: number) =>
      (radii[node] as number) < maxRasterRadiusPx && !isSelected?.[node];
    drawNodes(pen, marks, isMany ? inView.filter((node) => !isInRaster(node)) : inView, ink);
  });
  drawLabels(pen, marks.labels, ink);
  if (legend) drawLegend(pen, legend, ink, 1);
  const style = { font: ink.font(axisFontPx), colour: ink.colour('ink-3') };
  if (footnote) drawText(pen, [footnote], style);
}

/** Clips drawing to the plot when the viewer has zoomed in. */
export function clipToPlot(pen: Pen, { plot, plane }: NetworkMarks, draw: () => void): void {
  const isZoomed = Boolean(plane?.view);
  if (isZoomed) {
    pen.save();
    pen.beginPath();
    pen.rect(plot.left, plot.top, plot.right - plot.left, plot.bottom - plot.top);
    pen.clip();
  }
  draw();
  if (isZoomed) pen.restore();
}

function linksOf({ links, graph }: NetworkMarks): readonly number[] {
  return links ?? Array.from({ length: graph?.weights.length ?? 0 }, (_, link) => link);
}

/** Links as a raster, and over them all nodes that are little more than a pixel. */
function drawAsRaster(pen: Pen, marks: NetworkMarks, ink: Ink): void {
  const colour = ink.colour('ink-3');
  const links = Array.from({ length: rasterLevels }, (_, level) => {
    return { colour, alpha: 0.16 + (0.64 * level) / (rasterLevels - 1) };
  });
  const alpha = marks.isSelected === null ? 1 : dimmedAlpha;
  const nodes = marks.tokens.map((token) => ({ colour: ink.colour(token), alpha }));
  const raster = rasterLinks(marks);
  rasterNodes(raster, marks);
  drawRaster(pen, raster, [...links, ...nodes], marks.plot);
}

/** Draws links with one path for each width and each batch of links. */
export function drawLinks(
  pen: Pen,
  { graph, x, y, isVisible, widths }: NetworkMarks,
  links: readonly number[],
  { colour, alpha, extraWidth = 0 }: { colour: string; alpha: number; extraWidth?: number },
): void {
  if (!graph) return;
  pen.strokeStyle = colour;
  pen.globalAlpha = alpha;
  for (const [widthClass, width] of linkWidthsPx.entries()) {
    pen.lineWidth = width + extraWidth;
    let subpaths = 0;
    for (const link of links) {
      const [a, b] = [graph.ends[2 * link] as number, graph.ends[2 * link + 1] as number];
      if (widths[link] !== widthClass || isVisible[a] === 0 || isVisible[b] === 0) continue;
      if (subpaths === 0) pen.beginPath();
      pen.moveTo(x[a] as number, y[a] as number);
      pen.lineTo(x[b] as number, y[b] as number);
      subpaths += 1;
      if (subpaths < maxSubpaths) continue;
      pen.stroke();
      subpaths = 0;
    }
    if (subpaths > 0) pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Draws nodes colour by colour; unselected ones are dimmed. */
export function drawNodes(pen: Pen, marks: NetworkMarks, nodes: readonly number[], ink: Ink): void {
  const { slots, tokens, isSelected } = marks;
  for (const [slot, token] of tokens.entries()) {
    const slotNodes = nodes.filter((node) => slots[node] === slot);
    if (slotNodes.length === 0) continue;
    pen.fillStyle = ink.colour(token);
    pen.strokeStyle = ink.colour('panel');
    const isDimmed = (node: number) => isSelected !== null && isSelected[node] === 0;
    fillNodes(
      pen,
      marks,
      slotNodes.filter((node) => !isDimmed(node)),
    );
    if (isSelected === null) continue;
    pen.globalAlpha = dimmedAlpha;
    fillNodes(pen, marks, slotNodes.filter(isDimmed));
    pen.globalAlpha = 1;
  }
}

function fillNodes(pen: Pen, { x, y, radii }: NetworkMarks, nodes: readonly number[]): void {
  const isMany = radii.length > manyNodes;
  let subpaths = 0;
  const flush = () => {
    if (subpaths === 0) return;
    pen.fill();
    if (!isMany) pen.stroke();
    subpaths = 0;
  };
  pen.lineWidth = 1;
  for (const node of nodes) {
    const [px, py, r] = [x[node] as number, y[node] as number, radii[node] as number];
    if (isMany && r < 2.5) {
      pen.fillRect(px - r, py - r, 2 * r, 2 * r);
      continue;
    }
    if (subpaths === 0) pen.beginPath();
    pen.moveTo(px + r, py);
    pen.arc(px, py, r, 0, 2 * Math.PI);
    subpaths += 1;
    if (subpaths >= maxSubpaths) flush();
  }
  flush();
}

/** Draws names on a translucent background, so that links don't look like strokes of letters. */
export function drawLabels(pen: Pen, labels: readonly NodeLabel[], ink: Ink): void {
  pen.globalAlpha = 0.75;
  pen.fillStyle = ink.colour('panel');
  for (const { box } of labels) {
    pen.fillRect(box.left - 1, box.top + 1, box.right - box.left + 2, box.bottom - box.top - 2);
  }
  pen.globalAlpha = 1;
  const texts = labels.map(({ text, box }) => ({
    text,
    x: box.left,
    y: Math.round(box.bottom - 4),
  }));
  drawText(pen, texts, { font: ink.font(axisFontPx), colour: ink.colour('ink-1') });
}
