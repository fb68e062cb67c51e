import type { Comparison } from '@chartroom/contract';
import {
  type CellExtents,
  type ColourToken,
  drawDot,
  drawInPlot,
  drawSeries,
  drawText,
  fieldsOf,
  formatNumber,
  type IndexInput,
  type Ink,
  type LineWindow,
  lastRowWithin,
  type Numbers,
  omissionsHeightPx,
  type Pen,
  pixelY,
  type Scene,
  type Series,
  type SeriesCursor,
  seriesPointsAt,
  truncateText,
  unmarkAsLayer,
  type XyMark,
  type XyMarks,
} from '@chartroom/plot';
import { comparedRows } from './comparedRows';
import { comparedText, comparedTip } from './comparedTip';
import type { ComparisonParts, XyDefinition } from './comparisonParts';
import { differenceOf } from './difference';
import { rowBefore, spacingOf } from './rowBefore';
import type { ComparedDefinition } from './withComparison';

/** The earlier period of one panel. */
interface IndexedComparison<Index> {
  readonly input: IndexInput;
  readonly comparison: Comparison;
  readonly index: Index;
}

/** A line of the earlier period, in the colour of the current one of its name. */
interface LineBehind {
  readonly series: Series;
  readonly token: ColourToken;
  readonly window: LineWindow;
}

/** What is drawn behind a chart's marks. Pixels of the chart. */
interface Behind {
  readonly title: string;
  readonly lines: readonly LineBehind[];
  /** The mark of each name. */
  readonly marks: ReadonlyMap<string, XyMark>;
  /** The name of the period, above the plot. Null in a small chart. */
  readonly key: { readonly text: string; readonly y: number; readonly left: number } | null;
  readonly alpha: number;
}

/** Height of the name of the period above the plot. */
const keyPx = 18;
/** A lower chart has no room for it. */
const minHeightPx = 110;
const dash = [4, 3] as const;
const swatchPx = 18;
const quietAlpha = 0.6;
const staleAlpha = 0.4;
const widthPx = 1.25;

/** What the comparison adds to a chart over x. */
export function createXyComparison<
  Index extends object,
  Mark extends XyMark,
  Marks extends XyMarks<Mark>,
>(
  chart: XyDefinition<Index, Marks>,
  { styleOf, drawn = ({ lines }) => lines, isFilled = () => false }: ComparisonParts<Mark, Marks>,
): ComparedDefinition<Index, Marks, SeriesCursor> {
  const compared = new WeakMap<Index, IndexedComparison<Index>>();
  const behinds = new WeakMap<Marks, Behind>();

  function layoutBehind(index: Index, scene: Scene): Marks {
    const own = compared.get(index);
    if (!own) return chart.layout(index, scene);
    const height = scene.height >= minHeightPx ? keyPx : 0;
    const before = chart.layout(own.index, scene);
    const extents: CellExtents = before.extents ?? {};
    const marks = chart.layout(index, { ...scene, behind: { extents, keyPx: height } });
    behinds.set(marks, behindOf(marks, before, own.comparison, height, scene));
    return marks;
  }

  function behindOf(
    marks: Marks,
    before: Marks,
    { title }: Comparison,
    height: number,
    scene: Scene,
  ): Behind {
    const byName = new Map(marks.lines.map((mark) => [mark.name, mark]));
    const lines = drawn(before, scene).flatMap((mark): LineBehind[] => {
      const current = byName.get(mark.name);
      if (!current && isOnOtherAxis(before, mark)) return [];
      const { mapping } = (current ?? marks).window;
      // Over fills of its own colour a line would hardly be visible.
      const token = isFilled(marks) ? 'ink-2' : (current?.token ?? 'cat-10');
      return [{ series: mark.series, token, window: { ...mark.window, ...sameX(marks), mapping } }];
    });
    const plot = marks.axes?.plot;
    const above = marks.omissions ? omissionsHeightPx : 0;
    const width = (text: string) => scene.measure(text, scene.font(12));
    return {
      title,
      lines,
      marks: new Map(before.lines.map((mark) => [mark.name, mark])),
      key:
        plot && height > 0 && lines.length > 0
          ? {
              text: truncateText(title, scene.width - swatchPx - 6 - plot.left, width),
              y: plot.top - above - 6,
              left: plot.left,
            }
          : null,
      alpha: alphaOf(marks, scene),
    };
  }

  function alphaOf(marks: Marks, { stale }: Scene): number {
    if (stale) return staleAlpha;
    return isFilled(marks) ? 1 : quietAlpha;
  }

  /** The values of both periods at a datum of a chart. */
  function readBefore(marks: Marks, mark: Mark, x: number, value: number) {
    const behind = behinds.get(marks);
    const before = behind?.marks.get(mark.name);
    if (!behind || !before) return null;
    const values = before.values as Numbers;
    const points = { ...before.series, y: values };
    const row = rowBefore(points, spacingOf(before.series), x);
    const valueBefore = row < 0 ? Number.NaN : (values[row] ?? Number.NaN);
    const style = styleOf(marks, mark);
    const text = formatNumber(valueBefore, style);
    const difference = differenceOf(value, valueBefore, style);
    return { title: behind.title, row, before, text, difference };
  }

  function currentPoint(marks: Marks, cursor: SeriesCursor) {
    const points = seriesPointsAt(marks, cursor.x, cursor);
    const point = points.find(({ line }) => line === cursor.line);
    const mark = point && marks.lines[point.line];
    return mark ? { mark, value: mark.values[point.row] ?? Number.NaN } : undefined;
  }

  return {
    *index(input, previous, whole) {
      const index = yield* chart.index(input, previous, whole);
      const { comparison } = input;
      const before = previous ? compared.get(previous) : undefined;
      if (!comparison || !input.frame || whole || !canCompare(input, comparison)) {
        compared.delete(index);
        return index;
      }
      const inputBefore = { ...input, frame: comparison.frame, selected: null };
      const indexBefore = yield* chart.index(inputBefore, before?.index ?? null);
      compared.set(index, { input, comparison, index: indexBefore });
      return index;
    },
    layout: layoutBehind,
    draw(pen, marks, ink) {
      const behind = behinds.get(marks);
      if (behind) {
        // The chart's own lines are drawn over these, and must not replace their pixels.
        unmarkAsLayer(pen);
        if (!isFilled(marks)) drawBehind(pen, marks, behind, ink);
      }
      chart.draw(pen, marks, ink);
      if (behind && isFilled(marks)) drawBehind(pen, marks, behind, ink);
    },
    tip(marks, cursor) {
      const tip = chart.cursor.tip(marks, cursor);
      const point = tip && currentPoint(marks, cursor);
      const read = point && readBefore(marks, point.mark, cursor.x, point.value);
      if (!tip || !read) return tip;
      return comparedTip(tip, read, point.mark.token, marks.text.locale);
    },
    drawCursor(pen, marks, cursor, ink) {
      const point = currentPoint(marks, cursor);
      const read = point && readBefore(marks, point.mark, cursor.x, point.value);
      if (!read || read.row < 0) return;
      const { series } = read.before;
      const { mapping } = point.mark.window;
      const x = (series.x[read.row] as number) * mapping.kx + mapping.bx;
      const y = pixelY(mapping, series.y[read.row] as number);
      const isLine = behinds.get(marks)?.lines.some((line) => line.series === series);
      if (isLine) drawDot(pen, [x, y], 3, ink.colour('panel'), ink.colour(point.mark.token));
    },
    summary(index, scene) {
      const summary = chart.summary(index, scene);
      if (!compared.has(index)) return summary;
      const marks = layoutBehind(index, scene);
      const [mark] = marks.lines;
      const span = [marks.window.from, marks.window.to] as const;
      const row = mark ? lastRowWithin(mark.series, span) : -1;
      if (!mark || row < 0) return summary;
      const [x, value] = [mark.series.x[row] as number, mark.values[row] as number];
      const read = readBefore(marks, mark, x, value);
      return read?.difference ? `${summary} ${comparedText(read, scene.locale)}.` : summary;
    },
    rows(index, scene) {
      const own = compared.get(index);
      const { frame = null, encoding = {} } = own?.input ?? {};
      if (!own || !frame) return null;
      const { title, options, locale, timeZone } = scene;
      const style = { title, options, locale, timeZone };
      return comparedRows({ frame, encoding, comparison: own.comparison }, style);
    },
  };
}

/**
 * Rows are compared by time. Numbers that are names have no counterpart in the other period's
 * frame.
 */
function canCompare({ frame, encoding }: IndexInput, { frame: before }: Comparison): boolean {
  if (!frame || encoding.facet?.length) return false;
  const isSameIn = (role: string) => {
    const [own] = fieldsOf(frame, encoding, role);
    const [other] = fieldsOf(before, { ...encoding }, role);
    return own?.type === other?.type && (role !== 'x' || own?.type === 'time');
  };
  return isSameIn('x') && isSameIn('colour');
}

function isOnOtherAxis({ window }: XyMarks, mark: XyMark): boolean {
  const { ky, by } = mark.window.mapping;
  return ky !== window.mapping.ky || by !== window.mapping.by;
}

/** The part of x in view, and the detail of lines. */
function sameX({ window }: XyMarks) {
  const { from, to, buckets } = window;
  return { from, to, buckets };
}

function drawBehind(pen: Pen, marks: XyMarks, behind: Behind, ink: Ink): void {
  const plot = marks.axes?.plot;
  if (!plot) return;
  const { lines, key, alpha } = behind;
  drawInPlot(pen, plot, (box) => {
    for (const { series, token, window } of lines) {
      drawSeries(pen, series, window, { colour: ink.colour(token), alpha, widthPx, dash, box });
    }
  });
  if (!key) return;
  const isOne = new Set(lines.map(({ token }) => token)).size === 1;
  const token = isOne ? (lines[0]?.token ?? 'ink-3') : 'ink-3';
  pen.globalAlpha = alpha;
  pen.fillStyle = ink.colour(token);
  for (let x = 0; x < swatchPx; x += dash[0] + dash[1])
    pen.fillRect(key.left + x, key.y - 5, Math.min(dash[0], swatchPx - x), 1.5);
  pen.globalAlpha = 1;
  const style = { font: ink.font(12), colour: ink.colour('ink-2') };
  drawText(pen, [{ x: key.left + swatchPx + 6, y: key.y, text: key.text }], style);
}
