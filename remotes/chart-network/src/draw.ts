import {
  axisFontPx,
  drawLegend,
  drawNote,
  drawRaster,
  drawText,
  type Ink,
  type Pen,
} from '@chartroom/plot';
import { mostRasterPx, rasterLevels, rasterLinks, rasterNodes } from './linkRaster';
import { linkWidths, type NameSpot, type NetworkMarks } from './networkMarks';

/** More links are drawn as pixels. */
const mostStrokes = 2000;
/** A path of more pieces is slower than two of half. */
const piecesPerPath = 200;
/** Nodes from which on they stand without a ring, and small ones as squares. */
const manyNodes = 1000;
const linkAlpha = 0.45;
const backAlpha = 0.28;

export function drawNetwork(pen: Pen, marks: NetworkMarks, ink: Ink): void {
  const { note, graph, legend, footnote, plot } = marks;
  if (note !== null) drawNote(pen, plot, note, ink);
  if (!graph) return;
  withinPlot(pen, marks, () => {
    const count = marks.links?.length ?? graph.weights.length;
    const isMany = count > mostStrokes;
    if (isMany) drawMany(pen, marks, ink);
    else
      drawLinks(pen, marks, marks.links ?? Array.from({ length: count }, (_, link) => link), {
        colour: ink.colour('ink-3'),
        alpha: marks.isSelected ? backAlpha * linkAlpha : linkAlpha,
      });
    const { inView, radii, isSelected } = marks;
    const isDrawn = (node: number) => (radii[node] as number) < mostRasterPx && !isSelected?.[node];
    drawNodes(pen, marks, isMany ? inView.filter((node) => !isDrawn(node)) : inView, ink);
  });
  drawNames(pen, marks.names, ink);
  if (legend) drawLegend(pen, legend, ink, 1);
  const look = { font: ink.font(axisFontPx), colour: ink.colour('ink-3') };
  if (footnote) drawText(pen, [footnote], look);
}

/** Where the viewer went closer, what is cut by the edge ends there. */
export function withinPlot(pen: Pen, { plot, plane }: NetworkMarks, draw: () => void): void {
  const isCut = Boolean(plane?.view);
  if (isCut) {
    pen.save();
    pen.beginPath();
    pen.rect(plot.left, plot.top, plot.right - plot.left, plot.bottom - plot.top);
    pen.clip();
  }
  draw();
  if (isCut) pen.restore();
}

/** Links, and over them all nodes that are hardly more than a pixel. */
function drawMany(pen: Pen, marks: NetworkMarks, ink: Ink): void {
  const colour = ink.colour('ink-3');
  const links = Array.from({ length: rasterLevels }, (_, level) => {
    return { colour, alpha: 0.16 + (0.64 * level) / (rasterLevels - 1) };
  });
  const alpha = marks.isSelected === null ? 1 : backAlpha;
  const nodes = marks.tokens.map((token) => ({ colour: ink.colour(token), alpha }));
  const raster = rasterLinks(marks);
  rasterNodes(raster, marks);
  drawRaster(pen, raster, [...links, ...nodes], marks.plot);
}

/** One path for each width, and for so many links. */
export function drawLinks(
  pen: Pen,
  { graph, x, y, isShown, widths }: NetworkMarks,
  links: readonly number[],
  { colour, alpha, more = 0 }: { colour: string; alpha: number; more?: number },
): void {
  if (!graph) return;
  pen.strokeStyle = colour;
  pen.globalAlpha = alpha;
  for (const [place, width] of linkWidths.entries()) {
    pen.lineWidth = width + more;
    let pieces = 0;
    for (const link of links) {
      const [a, b] = [graph.ends[2 * link] as number, graph.ends[2 * link + 1] as number];
      if (widths[link] !== place || isShown[a] === 0 || isShown[b] === 0) continue;
      if (pieces === 0) pen.beginPath();
      pen.moveTo(x[a] as number, y[a] as number);
      pen.lineTo(x[b] as number, y[b] as number);
      pieces += 1;
      if (pieces < piecesPerPath) continue;
      pen.stroke();
      pieces = 0;
    }
    if (pieces > 0) pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** A colour at a time; what isn't selected stands back. */
export function drawNodes(pen: Pen, marks: NetworkMarks, nodes: readonly number[], ink: Ink): void {
  const { slots, tokens, isSelected } = marks;
  for (const [slot, token] of tokens.entries()) {
    const own = nodes.filter((node) => slots[node] === slot);
    if (own.length === 0) continue;
    pen.fillStyle = ink.colour(token);
    pen.strokeStyle = ink.colour('panel');
    const isBack = (node: number) => isSelected !== null && isSelected[node] === 0;
    fillNodes(
      pen,
      marks,
      own.filter((node) => !isBack(node)),
    );
    if (isSelected === null) continue;
    pen.globalAlpha = backAlpha;
    fillNodes(pen, marks, own.filter(isBack));
    pen.globalAlpha = 1;
  }
}

function fillNodes(pen: Pen, { x, y, radii }: NetworkMarks, nodes: readonly number[]): void {
  const isMany = radii.length > manyNodes;
  let pieces = 0;
  const end = () => {
    if (pieces === 0) return;
    pen.fill();
    if (!isMany) pen.stroke();
    pieces = 0;
  };
  pen.lineWidth = 1;
  for (const node of nodes) {
    const [px, py, r] = [x[node] as number, y[node] as number, radii[node] as number];
    if (isMany && r < 2.5) {
      pen.fillRect(px - r, py - r, 2 * r, 2 * r);
      continue;
    }
    if (pieces === 0) pen.beginPath();
    pen.moveTo(px + r, py);
    pen.arc(px, py, r, 0, 2 * Math.PI);
    pieces += 1;
    if (pieces >= piecesPerPath) end();
  }
  end();
}

/** On a ground that lets links be guessed, but not be read as strokes of letters. */
export function drawNames(pen: Pen, names: readonly NameSpot[], ink: Ink): void {
  pen.globalAlpha = 0.75;
  pen.fillStyle = ink.colour('panel');
  for (const { box } of names) {
    pen.fillRect(box.left - 1, box.top + 1, box.right - box.left + 2, box.bottom - box.top - 2);
  }
  pen.globalAlpha = 1;
  const spots = names.map(({ text, box }) => ({
    text,
    x: box.left,
    y: Math.round(box.bottom - 4),
  }));
  drawText(pen, spots, { font: ink.font(axisFontPx), colour: ink.colour('ink-1') });
}
