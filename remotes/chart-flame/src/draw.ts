import {
  crisp,
  drawBreadcrumbs,
  drawLegend,
  drawNote,
  drawText,
  faded,
  type Ink,
  type Pen,
  staleAlpha,
  staleToken,
} from '@chartroom/plot';
import { fontPx } from './boxLabels';
import type { BoxLabel, FlameBox, FlameMarks } from './flameMarks';

/** Light enough for readable text on any of the ten colours, in both themes. */
const frameAlphas = [0.35, 0.4, 0.3] as const;
const restAlpha = 0.2;
const barAlpha = 0.4;
/** The edge of a failed span, whose text is in ink. */
const errorEdgePx = 2;

export function drawFlame(pen: Pen, marks: FlameMarks, ink: Ink): void {
  const { plot, scene, boxes } = marks;
  pen.save();
  pen.beginPath();
  // Rows of a transition come from above.
  pen.rect(0, plot.top, scene.width, plot.bottom - plot.top + 2);
  pen.clip();
  drawGrid(pen, marks, ink);
  drawBoxes(pen, marks, ink);
  drawMatches(pen, marks, ink);
  drawCritical(pen, marks, ink);
  for (const tone of ['name', 'value', 'error'] as const) drawLabels(pen, boxes, tone, ink);
  if (marks.namesRight > 0) drawSwatches(pen, marks, ink);
  pen.restore();
  if (marks.legend) drawLegend(pen, marks.legend, ink, marks.isStale ? staleAlpha : 1);
  if (marks.searchLabel) {
    drawText(pen, [marks.searchLabel], { font: ink.font(fontPx), colour: ink.colour('ink-2') });
  }
  drawBreadcrumbs(pen, marks.breadcrumbRow, ink);
  if (!marks.note) return;
  drawNote(
    pen,
    { left: 0, top: plot.top, right: scene.width, bottom: plot.bottom },
    marks.note,
    ink,
  );
}

function drawGrid(pen: Pen, { grid, plot }: FlameMarks, ink: Ink): void {
  pen.fillStyle = ink.colour('grid');
  for (const x of grid) pen.fillRect(Math.round(x), plot.top, 1, plot.bottom - plot.top);
}

/** Boxes of one colour are drawn one after another, since changing it costs more than a box. */
function drawBoxes(pen: Pen, { boxes, isStale }: FlameMarks, ink: Ink): void {
  const styles = new Map<string, FlameBox[]>();
  for (const box of boxes) {
    const style = `${box.token} ${box.isFaded} ${box.content.kind} ${shadeOf(box)}`;
    const group = styles.get(style);
    if (group) group.push(box);
    else styles.set(style, [box]);
  }
  for (const group of styles.values()) {
    const [first] = group;
    if (!first) continue;
    pen.fillStyle = ink.colour(staleToken(first.token, isStale));
    pen.globalAlpha = alphaOf(first);
    for (const { left, top, right, bottom } of group) {
      pen.fillRect(left, top, right - left, bottom - top);
    }
  }
  pen.globalAlpha = 1;
  pen.fillStyle = ink.colour(staleToken('bad', isStale));
  for (const { content, left, top, right, bottom } of boxes) {
    if (content.kind !== 'span' || !content.isError) continue;
    pen.fillRect(left, top, Math.min(errorEdgePx, right - left), bottom - top);
  }
  pen.fillStyle = ink.colour('ink-3');
  for (const { content, isCut, left, right, bottom } of boxes) {
    // What it calls has no room below.
    if (isCut && content.kind === 'frame') pen.fillRect(left, bottom - 1, right - left, 1);
  }
}

function alphaOf(box: FlameBox): number {
  const { content, isFaded } = box;
  const frame = frameAlphas[shadeOf(box)] ?? frameAlphas[0];
  const alphas = { frame, rest: restAlpha, span: barAlpha };
  return alphas[content.kind] * (isFaded ? faded.fill : 1);
}

/** Frames of one colour differ a little by name, so that neighbours can be told apart. */
function shadeOf({ content }: FlameBox): number {
  if (content.kind !== 'frame') return 0;
  const { name } = content.frame;
  return (name.length + name.charCodeAt(name.length >> 1)) % frameAlphas.length;
}

function drawMatches(pen: Pen, { boxes }: FlameMarks, ink: Ink): void {
  pen.fillStyle = ink.colour('select');
  for (const { isMatch, left, right, bottom } of boxes) {
    if (isMatch) pen.fillRect(left, bottom - 2, right - left, 2);
  }
}

function drawCritical(pen: Pen, { critical }: FlameMarks, ink: Ink): void {
  pen.fillStyle = ink.colour('ink-1');
  for (const { left, top, right, bottom } of critical) {
    pen.fillRect(left, top, right - left, bottom - top);
  }
}

const tones = { name: 'ink-1', value: 'ink-2', error: 'bad' } as const;

function drawLabels(
  pen: Pen,
  boxes: readonly FlameBox[],
  tone: keyof typeof tones,
  ink: Ink,
): void {
  const font = ink.font(fontPx);
  for (const align of ['start', 'end'] as const) {
    for (const onFill of [true, false]) {
      const texts = boxes.flatMap((box) =>
        box.labels.filter(
          (label) =>
            label.tone === tone && label.align === align && isOnFill(label, box) === onFill,
        ),
      );
      // Only ink has enough contrast on all colours of boxes.
      const colour = ink.colour(onFill ? 'ink-1' : tones[tone]);
      if (texts.length > 0) drawText(pen, texts, { font, colour, align });
    }
  }
}

function isOnFill({ x }: BoxLabel, { left, right }: FlameBox): boolean {
  return x >= left && x < right;
}

/** In the column of names, a swatch in the colour of the bar. */
function drawSwatches(pen: Pen, { boxes, isStale }: FlameMarks, ink: Ink): void {
  for (const { labels, token, target } of boxes) {
    const name = labels.find(({ tone }) => tone === 'name');
    if (!name) continue;
    pen.fillStyle = ink.colour(staleToken(token, isStale));
    pen.globalAlpha = isStale ? staleAlpha : 1;
    pen.fillRect(name.x - 9, Math.round((target.top + target.bottom) / 2) - 5, 3, 10);
  }
  pen.globalAlpha = 1;
}

/** An ink outline with an inner outline of the panel's colour, visible on any colour. */
export function drawOutline(pen: Pen, { left, top, right, bottom }: FlameBox, ink: Ink): void {
  const [width, height] = [right - left, bottom - top];
  pen.strokeStyle = ink.colour('ink-1');
  pen.lineWidth = 2;
  if (width < 4 || height < 4) {
    pen.strokeRect(left - 1, top - 1, width + 2, height + 2);
    return;
  }
  pen.strokeRect(left + 1, top + 1, width - 2, height - 2);
  if (width < 10 || height < 10) return;
  pen.lineWidth = 1;
  pen.strokeStyle = ink.colour('panel');
  pen.strokeRect(crisp(left + 2), crisp(top + 2), width - 5, height - 5);
}
