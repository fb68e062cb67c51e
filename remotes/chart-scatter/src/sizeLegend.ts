import {
  axisFontPx,
  drawText,
  formatColumn,
  type Ink,
  joinNumberParts,
  numberLabel,
  type Pen,
  type Scene,
  truncateText,
} from '@chartroom/plot';
import type { LegendRoom } from './legend';
import type { PointStyle } from './pointStyle';
import type { ScatterData } from './scatterData';

/** Circles of round sizes, as large as points of those sizes are drawn. Pixels of the chart. */
export interface SizeLegend {
  readonly title: string;
  readonly x: number;
  /** y of its row. */
  readonly top: number;
  readonly items: readonly {
    readonly x: number;
    readonly radius: number;
    readonly text: string;
    readonly textX: number;
  }[];
}

/** Larger circles don't fit into the row of a legend. */
const maxRadiusPx = 8;
const gapPx = 6;
const itemGapPx = 12;
const maxTitlePx = 140;

/**
 * A legend that ends at `right`: a round value whose circle fits into the row, and a tenth of it,
 * if that is drawn larger than the smallest point. Null without sizes, or without room.
 */
export function layoutSizeLegend(
  data: ScatterData,
  style: PointStyle,
  { left, right, top, width }: LegendRoom,
  { locale }: Scene,
): SizeLegend | null {
  const { size } = data.roles;
  if (!size || !style.isSized || !(data.size.max > 0)) return null;
  const values = legendSizes(style, data.size.max);
  if (values.length === 0) return null;
  const unitStyle = { locale, unit: size.unit };
  const texts = formatColumn(values, unitStyle).map((parts, i) =>
    i === values.length - 1 ? joinNumberParts(parts) : numberLabel(parts),
  );
  const circles = values.map((value, i) => ({
    radius: style.radiusOfSize(value),
    text: texts[i] ?? '',
  }));
  const itemsWidth = circles.reduce(
    (sum, { radius, text }) => sum + itemGapPx + 2 * radius + gapPx + width(text),
    0,
  );
  const title = truncateText(size.name, Math.min(maxTitlePx, right - left - itemsWidth), width);
  if (title.length < 3 || left + width(title) + itemsWidth > right) return null;
  let x = right - itemsWidth;
  const items = circles.map(({ radius, text }) => {
    const centre = x + itemGapPx + radius;
    const textX = centre + radius + gapPx;
    x = textX + width(text);
    return { x: centre, radius, text, textX };
  });
  return { title, x: right - itemsWidth - width(title), top, items };
}

export function drawSizeLegend(pen: Pen, { title, x, top, items }: SizeLegend, ink: Ink): void {
  const font = ink.font(axisFontPx);
  drawText(pen, [{ x, y: top + 12, text: title }], { font, colour: ink.colour('ink-2') });
  pen.strokeStyle = ink.colour('ink-3');
  pen.lineWidth = 1;
  for (const { x: centre, radius } of items) {
    pen.beginPath();
    pen.arc(centre, top + 8, radius - 0.5, 0, 2 * Math.PI);
    pen.stroke();
  }
  const texts = items.map(({ textX, text }) => ({ x: textX, y: top + 12, text }));
  drawText(pen, texts, { font, colour: ink.colour('ink-3') });
}

/** From small to large: 1, 2 or 5 times a power of ten, and a tenth of it. */
function legendSizes({ radiusOfSize }: PointStyle, max: number): readonly number[] {
  // The area is proportional to the value.
  const largest = max * Math.min(1, (maxRadiusPx / radiusOfSize(max)) ** 2);
  const power = 10 ** Math.floor(Math.log10(largest));
  const round = power * ([5, 2].find((factor) => factor * power <= largest) ?? 1);
  return [round / 10, round].filter((value) => radiusOfSize(value) > radiusOfSize(0));
}
