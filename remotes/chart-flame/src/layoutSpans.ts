import {
  type AxisTick,
  axisTick,
  type Box,
  clampWindow,
  formatCount,
  type Scene,
  type Span,
  ticksWithRoom,
  valueTicks,
  xZoom,
  type ZoomArea,
} from '@chartroom/plot';
import { fittingText, labelMeasure, minLabelPx, padPx } from './boxLabels';
import { type FlameFormat, valueText } from './flameFormat';
import type { FlameIndex } from './flameIndex';
import type { BoxLabel, FlameBox } from './flameMarks';
import { textOf } from './flameRoles';
import type { Highlighting } from './highlighting';
import { baselineIn, frameKey, frameKeyIn } from './layoutFrames';
import { cachedFor } from './search';
import { isErrorStatus } from './spanStatus';
import { type Spans, spanKey, spanPath } from './spans';

const minRowPx = 16;
const maxRowPx = 24;
/** Panels from this width on have a column of names. */
const minNamesPx = 480;
const namesShare = 0.28;
const maxNamesPx = 320;
const minNamesColumnPx = 96;
/** Room for the count of folded spans after a name. */
const foldedPx = 40;
/** Longer names are wider than their column in any case. */
const maxMeasuredLetters = 120;
const indentPx = 10;
/** Deeper spans are indented as much as these. */
const maxIndents = 12;
const minBarPx = 2;
const gapPx = 4;
const axisPx = 24;
/** Lower panels have no axis. */
const minAxisHeightPx = 80;

export interface SpanLayoutOptions {
  readonly scene: Scene;
  readonly area: Box;
  readonly format: FlameFormat;
  readonly highlighting: Highlighting;
  /** The span that the viewer has zoomed to; −1 for all. */
  readonly focus: number;
}

export interface SpanLayout {
  readonly boxes: readonly FlameBox[];
  readonly plot: Box;
  readonly zoom: ZoomArea | null;
  readonly ticks: readonly AxisTick[];
  readonly critical: readonly Box[];
  readonly namesRight: number;
}

/** The longest spans that have room, in rows by start, each below the one that called it. */
export function layoutSpans(
  index: FlameIndex,
  spans: Spans,
  options: SpanLayoutOptions,
): SpanLayout {
  const { scene, area, focus } = options;
  const isTall = scene.height >= minAxisHeightPx;
  const hasNames = scene.width >= minNamesPx;
  const bottom = Math.max(area.top + 1, area.bottom - (isTall ? axisPx : 0));
  const maxRows = Math.max(1, Math.floor((bottom - area.top) / minRowPx));
  const visible = visibleSpans(index, spans, { focus, maxRows });
  const limitPx = Math.min(maxNamesPx, (area.right - area.left) * namesShare);
  const namesRight = hasNames
    ? Math.round(Math.min(limitPx, widestName(visible, index, spans, options)))
    : 0;
  const left = Math.min(area.right - 1, hasNames ? namesRight + 8 : area.left);
  const plot = { left, right: Math.max(left + 1, area.right - 8), top: area.top, bottom };
  const limits = limitsOf(spans, focus);
  const domain = clampWindow(scene.window, limits);
  const rowPx = Math.min(
    maxRowPx,
    Math.floor((plot.bottom - plot.top) / Math.max(1, visible.length)),
  );
  const context = { ...options, index, spans, plot, domain, rowPx, namesRight };
  const boxes = rowsOf(visible, context);
  return {
    boxes,
    plot,
    namesRight,
    zoom: xZoom({ plot, domain, limits }, false, undefined),
    ticks: isTall ? ticksOf(domain, plot, options) : [],
    critical: criticalBoxes(boxes, context),
  };
}

/** Width of the column in which all names are in full, indented and with a count of folded spans. */
function widestName(
  visible: readonly number[],
  { roles }: FlameIndex,
  { order, rows, depths }: Spans,
  { scene, focus }: SpanLayoutOptions,
): number {
  const measure = labelMeasure(scene);
  const focusDepth = focus < 0 ? 0 : (depths[focus] as number);
  return visible.reduce((widest, position) => {
    const span = order[position] as number;
    const indents = Math.min(maxIndents, (depths[span] as number) - focusDepth);
    const name = (textOf(roles.name, rows[span] as number) ?? '').slice(0, maxMeasuredLetters);
    return Math.max(widest, indents * indentPx + 12 + measure(name) + foldedPx);
  }, minNamesColumnPx);
}

function limitsOf({ starts, durations, extent }: Spans, focus: number): Span {
  const [from, length] =
    focus < 0 ? [0, extent] : [starts[focus] as number, durations[focus] as number];
  return length > 0 && from + length > from ? [from, from + length] : [from, from + 1];
}

/** Positions of the longest spans in the order of the waterfall; none without the one above it. */
function visibleSpans(
  index: FlameIndex,
  spans: Spans,
  { focus, maxRows }: { readonly focus: number; readonly maxRows: number },
): readonly number[] {
  const from = focus < 0 ? 0 : (spans.positions[focus] as number);
  const to = focus < 0 ? spans.count : (spans.ends[focus] as number);
  if (to - from <= maxRows) return Array.from({ length: to - from }, (_, i) => from + i);
  const longest = cachedFor(index, 'longest', () => positionsByLength(spans));
  const found: number[] = [];
  for (const position of longest) {
    if (position >= from && position < to) found.push(position);
    if (found.length === maxRows) break;
  }
  return found.sort((a, b) => a - b);
}

/** Positions by duration, but no span before the one that called it. */
function positionsByLength({ count, order, parents, durations, depths }: Spans): Uint32Array {
  const lengths = new Float64Array(count);
  for (const span of order) {
    const parent = parents[span] as number;
    const limit = parent < 0 ? Number.POSITIVE_INFINITY : (lengths[parent] as number);
    lengths[span] = Math.min(durations[span] as number, limit);
  }
  const spanAt = (position: number) => order[position] as number;
  return Uint32Array.from(order.keys()).sort((a, b) => {
    const [spanA, spanB] = [spanAt(a), spanAt(b)];
    return (
      (lengths[spanB] as number) - (lengths[spanA] as number) ||
      (depths[spanA] as number) - (depths[spanB] as number) ||
      a - b
    );
  });
}

interface RowContext extends SpanLayoutOptions {
  readonly index: FlameIndex;
  readonly spans: Spans;
  readonly plot: Box;
  readonly domain: Span;
  readonly rowPx: number;
  readonly namesRight: number;
}

function rowsOf(visible: readonly number[], context: RowContext): readonly FlameBox[] {
  const { index, spans, plot, domain, rowPx, focus, area } = context;
  const { roles } = index;
  const measure = labelMeasure(context.scene);
  const width = plot.right - plot.left;
  const pixelAt = (time: number) =>
    Math.max(
      plot.left,
      Math.min(plot.right, plot.left + ((time - domain[0]) / (domain[1] - domain[0])) * width),
    );
  const rowBySpan = new Map(visible.map((position, row) => [spans.order[position] as number, row]));
  const keys: string[] = [];
  const baseKey = focus < 0 ? '' : frameKey(spanPath(roles, spans, focus).slice(0, -1));
  const keyIn = (row: number, span: number) => {
    const caller = keys[rowBySpan.get(spans.parents[span] as number) ?? -1] ?? baseKey;
    const key = frameKeyIn(caller, spanKey(roles, spans, span));
    keys[row] = key;
    return key;
  };
  const foldedCounts = countFolded(visible, spans, rowBySpan);
  const focusDepth = focus < 0 ? 0 : (spans.depths[focus] as number);
  return visible.map((position, row): FlameBox => {
    const span = spans.order[position] as number;
    const dataRow = spans.rows[span] as number;
    const start = spans.starts[span] as number;
    const end = start + (spans.durations[span] as number);
    const isInView = end >= domain[0] && start <= domain[1];
    const left = Math.round(pixelAt(start));
    const right = isInView ? Math.max(left + minBarPx, Math.round(pixelAt(end))) : left;
    const top = plot.top + row * rowPx;
    const name = textOf(roles.name, dataRow) ?? textOf(roles.id, dataRow) ?? '–';
    const service = roles.service?.values[dataRow] ?? -1;
    const status = textOf(roles.status, dataRow);
    const isError = isErrorStatus(status);
    const bar = { left, right, top: top + 2, bottom: top + rowPx - 3 };
    const foldedCount = foldedCounts[row] ?? 0;
    return {
      ...bar,
      key: keyIn(row, span),
      parent: rowBySpan.get(spans.parents[span] as number) ?? -1,
      depth: spans.depths[span] as number,
      content: { kind: 'span', span, foldedCount, isError },
      token: context.highlighting.tokenOf(name, service),
      isFaded: context.highlighting.isFaded(name, service),
      isMatch: context.highlighting.isMatch(name),
      isCut: foldedCount > 0,
      target: { left: area.left, right: area.right, top, bottom: top + rowPx },
      labels: labelsOf(
        { name, bar, top, isInView, foldedCount, error: isError ? status : null },
        {
          ...context,
          measure,
          duration: spans.durations[span] as number,
          indents: Math.min(maxIndents, (spans.depths[span] as number) - focusDepth),
        },
      ),
    };
  });
}

/** By row, the number of spans without a row whose nearest caller that has one is there. */
function countFolded(
  visible: readonly number[],
  { order, ends, parents }: Spans,
  rowBySpan: ReadonlyMap<number, number>,
): readonly number[] {
  const spanAt = (row: number) => order[visible[row] as number] as number;
  const hidden = visible.map((position, row) => {
    const end = ends[spanAt(row)] as number;
    let next = row + 1;
    while (next < visible.length && (visible[next] as number) < end) next += 1;
    return end - position - (next - row);
  });
  const folded = hidden.slice();
  for (const [row, count] of hidden.entries()) {
    const parent = rowBySpan.get(parents[spanAt(row)] as number);
    if (parent !== undefined) folded[parent] = (folded[parent] ?? 0) - count;
  }
  return folded;
}

interface LabelledSpan {
  readonly name: string;
  readonly bar: Box;
  readonly top: number;
  readonly isInView: boolean;
  readonly foldedCount: number;
  /** The status, where it is an error. */
  readonly error: string | null;
}

interface LabelContext extends RowContext {
  readonly measure: (text: string) => number;
  readonly duration: number;
  readonly indents: number;
}

/** The name in its column or at the bar, and the duration at the bar, where they fit. */
function labelsOf(
  { name, bar, top, isInView, error, foldedCount }: LabelledSpan,
  { measure, duration, format, plot, rowPx, namesRight, indents, scene }: LabelContext,
): readonly BoxLabel[] {
  if (rowPx < 14) return [];
  const y = top + baselineIn(rowPx);
  const labels: BoxLabel[] = [];
  const folded = foldedCount > 0 ? ` (+${formatCount(foldedCount, scene.locale)})` : '';
  if (namesRight > 0) {
    const x = indents * indentPx + 12;
    const room = namesRight - x - measure(folded);
    const text = fittingText(name, room, measure);
    if (text !== '') labels.push({ text: `${text}${folded}`, x, y, align: 'start', tone: 'name' });
  }
  if (!isInView) return labels;
  const value = valueText(duration, format);
  const tail = error === null ? value : `${value} · ${error}`;
  const tone = error === null ? 'value' : 'error';
  const text = namesRight > 0 ? tail : `${name}${folded} ${tail}`;
  return [...labels, ...barLabel(text, { bar, plot, y, measure, tone })];
}

/** A label right of its bar, left of it or inside: where it fits best. */
function barLabel(
  text: string,
  {
    bar,
    plot,
    y,
    measure,
    tone,
  }: {
    readonly bar: Box;
    readonly plot: Box;
    readonly y: number;
    readonly measure: (text: string) => number;
    readonly tone: BoxLabel['tone'];
  },
): readonly BoxLabel[] {
  const letters = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  const width = measure(letters);
  const inside = bar.right - bar.left - 2 * padPx;
  if (width <= inside) return [{ text: letters, x: bar.left + padPx, y, align: 'start', tone }];
  if (width <= plot.right - bar.right - gapPx) {
    return [{ text: letters, x: bar.right + gapPx, y, align: 'start', tone }];
  }
  if (width <= bar.left - gapPx - plot.left) {
    return [{ text: letters, x: bar.left - gapPx, y, align: 'end', tone }];
  }
  const isLeftWider = bar.left - plot.left > plot.right - bar.right;
  const outside = (isLeftWider ? bar.left - plot.left : plot.right - bar.right) - gapPx;
  const room = Math.max(inside, outside);
  if (room < minLabelPx) return [];
  const cut = fittingText(letters, room, measure);
  if (cut === '') return [];
  if (inside >= outside) return [{ text: cut, x: bar.left + padPx, y, align: 'start', tone }];
  return isLeftWider
    ? [{ text: cut, x: bar.left - gapPx, y, align: 'end', tone }]
    : [{ text: cut, x: bar.right + gapPx, y, align: 'start', tone }];
}

function ticksOf(domain: Span, plot: Box, { scene, format }: SpanLayoutOptions) {
  const width = (text: string) => scene.measure(text, scene.font(12));
  const ticksAt = (gap: number) =>
    valueTicks(
      'linear',
      domain,
      { lengthPx: plot.right - plot.left, gapPx: gap, maxCount: 10 },
      format,
    );
  const k = (plot.right - plot.left) / (domain[1] - domain[0]);
  return ticksWithRoom(ticksAt, 72, width).map(({ value, text }) =>
    axisTick(plot.left + (value - domain[0]) * k, text, scene.width, width),
  );
}

/** A line at the bottom of a bar while the trace waits for the span itself. */
function criticalBoxes(
  boxes: readonly FlameBox[],
  { index, plot, domain }: RowContext,
): readonly Box[] {
  const bySpan = new Map(
    boxes.map((box) => [box.content.kind === 'span' ? box.content.span : -1, box]),
  );
  const width = plot.right - plot.left;
  const pixelAt = (time: number) =>
    Math.round(plot.left + ((time - domain[0]) / (domain[1] - domain[0])) * width);
  return index.critical.flatMap(({ span, from, to }) => {
    const box = bySpan.get(span);
    if (!box || to <= domain[0] || from >= domain[1]) return [];
    const left = Math.max(plot.left, pixelAt(from));
    const right = Math.min(plot.right, Math.max(left + 1, pixelAt(to)));
    return right > left ? [{ left, right, top: box.bottom, bottom: box.bottom + 2 }] : [];
  });
}
