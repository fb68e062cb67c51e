import { ticksWithRoom, truncateText, valueTicks } from '@chartroom/plot';
import { axisHeightPx, valueAxisTexts } from '@chartroom/plot/bands';
import {
  type Drawing,
  emptyDrawing,
  type GaugeBox,
  type GaugeText,
  type ShapeContext,
  type ShapeLayout,
} from './gaugeMarks';
import { fractionOn } from './gaugeScale';
import { layoutColumns } from './layoutColumns';
import { moreText } from './moreText';
import type { Reading } from './reading';
import { alphaOf, markedValue, meaningText } from './readingStyle';
import { trackMarks } from './trackMarks';

const minRowPx = 18;
const maxRowPx = 44;
const maxBarPx = 22;
const columnGapPx = 12;
/** Beside the track, for the arrow of a value beyond the scale. */
const arrowRoomPx = 10;
const minAxisHeightPx = 120;
const maxNamePx = 180;
/** Room in which nothing of a name can be read. */
const minNamePx = 16;
/** Narrower tracks than this are left out, for name and value to be read. */
const minTrackPx = 24;

/** Bars or bullet graphs: a row for each value, or a column in a wide, low panel. */
export function layoutBars(context: ShapeContext): ShapeLayout {
  return layoutColumns(context) ?? layoutRows(context);
}

function layoutRows(context: ShapeContext): ShapeLayout {
  const { scene, readings, limitedCount } = context;
  const drawing = emptyDrawing();
  const ticks = axisTicks(context);
  const room = scene.height - (ticks ? axisHeightPx : 0);
  const capacity = Math.max(1, Math.floor(room / minRowPx));
  const isCut = readings.length + (limitedCount > 0 ? 1 : 0) > capacity;
  const hasNote = isCut || limitedCount > 0;
  const shown = readings.slice(0, isCut ? Math.max(1, capacity - 1) : readings.length);
  const rowCount = shown.length + (hasNote && capacity > 1 ? 1 : 0);
  const rowPx = Math.max(Math.min(minRowPx, room), Math.min(maxRowPx, Math.floor(room / rowCount)));
  const columns = columnsOf(shown, context);
  const barShare = rowPx < 24 || context.options.shape === 'bullet' ? 0.62 : 0.5;
  const gauges = shown.map((reading, i): GaugeBox => {
    const top = i * rowPx;
    const box = { left: 0, top, right: scene.width, bottom: top + rowPx };
    drawing.texts.push(...rowTexts(reading, top + rowPx / 2, columns, context));
    const barPx = Math.min(maxBarPx, Math.max(6, Math.round(rowPx * barShare)));
    const trackTop = Math.round(top + (rowPx - barPx) / 2);
    const track = {
      box: { left: columns.left, right: columns.right, top: trackTop, bottom: trackTop + barPx },
      isVertical: false,
    };
    if (columns.hasTracks) trackMarks(reading, track, context, drawing);
    return { reading, box, tip: [columns.left, trackTop] };
  });
  const bottom = shown.length * rowPx;
  const leftOut = readings.length + limitedCount - shown.length;
  if (hasNote && capacity > 1 && leftOut > 0) {
    const text = moreText(leftOut, scene.width, context);
    drawing.texts.push({ ...quietText, x: 0, y: bottom + Math.round(rowPx / 2) + 4, text });
  }
  if (ticks && columns.hasTracks) {
    addAxis(ticks, { ...columns, bottom: rowCount * rowPx }, context, drawing);
  }
  return { drawing, gauges, columns: 1 };
}

const quietText = { sizePx: 12, weight: 400, token: 'ink-3', align: 'start', alpha: 1 } as const;

/** Names on the left, values on the right, tracks between them. */
interface RowColumns {
  readonly namePx: number;
  readonly left: number;
  readonly right: number;
  /** Right end of the values. */
  readonly end: number;
  readonly valuePx: number;
  readonly hasTracks: boolean;
}

function columnsOf(readings: readonly Reading[], context: ShapeContext): RowColumns {
  const { scene, isNamed, width } = context;
  const widest = (widths: readonly number[]) =>
    Math.ceil(widths.reduce((a, b) => Math.max(a, b), 0));
  const valuePx = Math.min(
    widest(readings.map((reading) => width(markedValue(reading, scene), 12, 500))),
    scene.width,
  );
  const nameRoom = Math.max(
    0,
    Math.min(maxNamePx, scene.width * 0.4, scene.width - valuePx - columnGapPx),
  );
  const namePx =
    isNamed && nameRoom >= minNamePx
      ? Math.min(widest(readings.map(({ name }) => width(name, 12))), nameRoom)
      : 0;
  const isBelow = readings.some(({ beyond }) => beyond === 'min');
  const left = Math.round(namePx + (namePx > 0 ? columnGapPx : 0) + (isBelow ? arrowRoomPx : 0));
  const right = Math.floor(scene.width - valuePx - columnGapPx);
  const hasTracks = right - left >= minTrackPx;
  return { namePx, left, right: hasTracks ? right : left, end: scene.width, valuePx, hasTracks };
}

function rowTexts(
  reading: Reading,
  middle: number,
  { namePx, end, valuePx }: RowColumns,
  context: ShapeContext,
): readonly GaugeText[] {
  const { scene, width } = context;
  const y = Math.round(middle) + 4;
  const alpha = alphaOf(reading, scene.stale);
  const value = truncateText(reading.text, valuePx, (text) => width(text, 12, 500));
  const texts: GaugeText[] = [
    { x: end, y, text: value, sizePx: 12, weight: 500, token: 'ink-1', align: 'end', alpha },
  ];
  const meaning = meaningText(reading, scene);
  if (meaning && meaning.mark !== '') {
    const x = end - width(` ${value}`, 12, 500);
    texts.push({
      ...quietText,
      x,
      y,
      text: meaning.mark,
      token: meaning.token,
      align: 'end',
      alpha,
    });
  }
  if (namePx > 0) {
    const name = truncateText(reading.name, namePx, (text) => width(text, 12));
    texts.push({ ...quietText, x: 0, y, text: name, token: 'ink-2', alpha });
  }
  return texts;
}

/** Ticks below the rows, where all of them have the same scale and there is room. */
function axisTicks({ scene, readings }: ShapeContext) {
  const [first] = readings;
  const isShared = new Set(readings.map(({ style }) => style.unit)).size === 1;
  if (!first || !isShared || scene.height < minAxisHeightPx) return null;
  return { domain: first.domain, style: first.style };
}

function addAxis(
  { domain, style }: Pick<Reading, 'domain' | 'style'>,
  {
    left,
    right,
    bottom,
  }: { readonly left: number; readonly right: number; readonly bottom: number },
  { scene, width }: ShapeContext,
  { texts, rects }: Drawing,
): void {
  const textWidth = (text: string) => width(text, 12);
  const ticksAt = (gapPx: number) =>
    valueTicks('linear', domain, { lengthPx: right - left, gapPx, maxCount: 8 }, style);
  const ticks = ticksWithRoom(ticksAt, 72, textWidth);
  const scale = (value: number) => left + fractionOn(domain, value) * (right - left);
  const labels = valueAxisTexts(ticks, { bottom, scale }, { scene, width: textWidth });
  for (const label of labels) {
    rects.push({
      box: { left: label.x, right: label.x + 1, top: bottom, bottom: bottom + 4 },
      token: 'line-strong',
      alpha: 1,
    });
    if (label.text !== '') texts.push({ ...quietText, ...label, align: 'center' });
  }
}
