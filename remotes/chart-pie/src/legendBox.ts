import { i18nFor, truncateText } from '@chartroom/plot';
import { figureText, type PieFormats } from './pieFormats';
import type { PieLegend } from './pieMarks';
import { labelOf, type Slice } from './slices';

export const legendRowPx = 20;
/** Width of the swatch and the gap after it. */
export const legendTextOffsetPx = 18;
/** Gap between name and figure. */
const gapPx = 12;
const minNamePx = 48;
const maxNamePx = 220;

/** Widths of the texts in the rows. */
export function legendWidths(
  slices: readonly Slice[],
  text: PieFormats,
  width: (text: string) => number,
): { readonly min: number; readonly natural: number } {
  const figure = Math.max(0, ...slices.map((slice) => Math.ceil(width(figureOf(slice, text)))));
  const name = Math.max(
    0,
    ...slices.map((slice) => Math.ceil(width(labelOf(slice).slice(0, 200)))),
  );
  const fixed = legendTextOffsetPx + gapPx + figure + 8;
  return {
    min: fixed + Math.min(name, minNamePx),
    natural: fixed + Math.min(name, maxNamePx),
  };
}

/** A row for each slice, vertically centred. Rows that don't fit are counted. */
export function layoutLegendBox(
  slices: readonly Slice[],
  area: { left: number; top: number; width: number; height: number },
  text: PieFormats,
  width: (text: string) => number,
): PieLegend | null {
  const capacity = Math.floor(area.height / legendRowPx);
  if (capacity < 1 || slices.length === 0) return null;
  const fitsAll = slices.length <= capacity;
  const shown = fitsAll ? slices : slices.slice(0, capacity - 1);
  const rowCount = shown.length + Number(!fitsAll);
  const top = Math.round(area.top + (area.height - rowCount * legendRowPx) / 2);
  const box = {
    left: area.left,
    right: area.left + area.width,
    top,
    bottom: top + rowCount * legendRowPx,
  };
  const rows = shown.map((slice, row) => {
    const figure = figureOf(slice, text);
    const room = area.width - legendTextOffsetPx - gapPx - width(figure);
    const name = truncateText(labelOf(slice).slice(0, 200), room, width);
    return { slice, name, figure, top: top + row * legendRowPx };
  });
  const moreText = i18nFor(text.locale).t('{count} more', {
    count: slices.length - shown.length,
  });
  return { box, rows, more: fitsAll ? '' : moreText };
}

function figureOf(slice: Slice, text: PieFormats): string {
  return slice.isHidden ? '' : figureText(slice, text);
}
