import {
  type Box,
  type CursorDefinition,
  type CursorStep,
  drawBandCursor,
  drawBarOutline,
  formatNumber,
  formatOutOf,
  formatShare,
  type Ink,
  i18nFor,
  moveByBand,
  type Pen,
  selectedPhrase,
  selectedTipRow,
  spreadOf,
  type Tip,
  tipRows,
} from '@chartroom/plot';
import type { BinMark, HistogramMarks } from './histogramMarks';

/** A bin and a colour in it, identified by a value in the bin: bins change with the data. */
export interface BinCursor {
  readonly value: number;
  readonly series: number;
}

export const binCursor: CursorDefinition<HistogramMarks, BinCursor> = {
  pick: pickBin,
  move: moveBin,
  draw: drawBinCursor,
  tip: tipAt,
  datum({ bins, text }, cursor) {
    const bin = bins.find((mark) => contains(mark, cursor));
    return bin ? [{ field: text.field, value: bin.from / 2 + bin.to / 2 }] : [];
  },
  find({ bins, text }, field, value) {
    if (field !== text.field || typeof value !== 'number') return null;
    const bin = bins.find((mark) => contains(mark, { value, series: 0 }));
    return bin && bin.right > bin.left ? cursorAt(bin, 0) : null;
  },
  key({ series }, cursor) {
    return series[cursor.series]?.name ?? null;
  },
};

function pickBin(marks: HistogramMarks, x: number, y: number): BinCursor | null {
  const bin = marks.bins.findIndex(({ left, right }) => x >= left && x < right);
  const found = marks.bins[bin];
  if (!found || y > marks.plot.bottom + 24) return null;
  const binBars = marks.bars.filter((bar) => bar.bin === bin);
  const underPointer = binBars.filter(({ box }) => y >= box.top && y <= box.bottom);
  // Of overlaid bars, the lowest one under the pointer.
  const [lowest = binBars[0]] = underPointer.sort((a, b) => b.box.top - a.box.top);
  return cursorAt(found, lowest?.series ?? 0);
}

/** Left and right move between bins, up and down between colours. */
function moveBin(
  marks: HistogramMarks,
  cursor: BinCursor | null,
  step: CursorStep,
): BinCursor | null {
  const bins = marks.bins.filter(({ left, right }) => right > left);
  const series = cursor?.series ?? 0;
  return moveByBand(bins, step, {
    isHorizontal: false,
    index: cursor ? bins.findIndex((bin) => contains(bin, cursor)) : -1,
    firstIndex: step === 'left' ? bins.length - 1 : 0,
    cursorAt: (bin) => cursorAt(bin, series),
    moveWithin(direction) {
      const next = series + direction;
      return cursor && next >= 0 && next < marks.series.length
        ? { ...cursor, series: next }
        : cursor;
    },
  });
}

function cursorAt({ from, to }: BinMark, series: number): BinCursor {
  return { value: from / 2 + to / 2, series };
}

function contains({ from, to }: BinMark, { value }: BinCursor): boolean {
  return value >= from && value < to;
}

function tipAt(marks: HistogramMarks, cursor: BinCursor): Tip | null {
  const binIndex = marks.bins.findIndex((bin) => contains(bin, cursor));
  const bin = marks.bins[binIndex];
  if (!bin || bin.right <= bin.left) return null;
  const spread = spreadOf(marks.bins.flatMap(({ weights }) => weights));
  const style = { locale: marks.text.locale, spread };
  const texts = bin.weights.map((weight, i) => {
    const share = formatShare(bin.shares[i] ?? 0, marks.text.locale);
    return `${formatNumber(weight, style)}, ${share}`;
  });
  const rows = marks.series.map(({ name, token, swatch }, i) => ({
    i,
    name,
    token,
    ...(swatch && { swatch }),
    value: texts[i] ?? '',
  }));
  const known = rows.filter(({ i }) => (bin.weights[i] ?? 0) > 0 || i === cursor.series);
  const name = `${marks.series[cursor.series]?.name ?? ''} `.trimStart();
  const clear = binBounds(marks, binIndex, bin);
  const part = bin.selected[cursor.series] ?? null;
  const selected = part !== null && {
    part: formatNumber(part, style),
    whole: formatNumber(bin.weights[cursor.series] ?? 0, style),
  };
  const { rows: shownRows, more } = tipRows(
    known.map(({ i, ...row }) => ({ ...row, isStrong: i === cursor.series && known.length > 1 })),
  );
  const phrase = selected ? `, ${selectedPhrase(selected, style.locale)}` : '';
  return {
    x: (bin.left + bin.right) / 2,
    y: clear.top,
    obstacle: clear,
    title: bin.title,
    rows: selected ? [...shownRows, selectedTipRow(selected, style.locale)] : shownRows,
    more,
    spoken: i18nFor(marks.text.locale).t('{title}: {value}, bin {rank}', {
      title: bin.title,
      value: `${name}${texts[cursor.series] ?? '–'}${phrase}`,
      rank: formatOutOf(binIndex + 1, marks.bins.length, marks.text),
    }),
  };
}

/** Bounds of the bin's bars; the tooltip is beside them. */
function binBounds(
  { bars, plot }: HistogramMarks,
  binIndex: number,
  { left, right }: BinMark,
): Box {
  const tops = bars.filter((bar) => bar.bin === binIndex).map(({ box }) => box.top);
  return { left, right, top: Math.min(plot.bottom, ...tops), bottom: plot.bottom };
}

/** Shades the bin, and outlines the bar if the bin has several. */
function drawBinCursor(pen: Pen, marks: HistogramMarks, cursor: BinCursor, ink: Ink): void {
  const binIndex = marks.bins.findIndex((bin) => contains(bin, cursor));
  const bin = marks.bins[binIndex];
  if (!bin) return;
  drawBandCursor(pen, { ...marks.plot, left: bin.left, right: bin.right }, ink);
  const bar = marks.bars.find((bar) => bar.bin === binIndex && bar.series === cursor.series);
  if (marks.series.length > 1 && bar) drawBarOutline(pen, bar.box, ink);
}
