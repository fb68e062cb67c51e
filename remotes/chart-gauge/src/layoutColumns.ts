import { truncateText } from '@chartroom/plot';
import { resolveOrientation } from '@chartroom/plot/bands';
import { emptyDrawing, type GaugeBox, type ShapeContext, type ShapeLayout } from './gaugeMarks';
import { moreText } from './moreText';
import type { Reading } from './reading';
import { alphaOf, markedValue, meaningText } from './readingStyle';
import { trackMarks } from './trackMarks';

const minColumnPx = 44;
const maxColumnPx = 112;
/** Room for most of a name. */
const preferredNamePx = 80;
const maxBarPx = 28;
/** Between the texts of neighbouring columns. */
const gapPx = 8;
/** Above the tracks, for values and arrows; below them, for names. */
const topPx = 26;
const namePx = 22;
const minTrackPx = 32;
/** Columns are preferred in panels that are wider than this by their height. */
const wideAspect = 3;

/** A column for each value. Null where rows suit the panel better, or the option asks for them. */
export function layoutColumns(context: ShapeContext): ShapeLayout | null {
  const { scene, readings, limitedCount, isNamed, width } = context;
  const bottomPx = isNamed ? namePx : 4;
  const widest = (texts: readonly string[]) =>
    Math.ceil(texts.reduce((max, text) => Math.max(max, width(text, 12, 500)), 0)) + gapPx;
  const valuePx = Math.max(
    minColumnPx,
    widest(readings.map((reading) => markedValue(reading, scene))),
  );
  const nameWidth = isNamed ? widest(readings.map(({ name }) => name)) : 0;
  // Long names are cut, rather than columns left out.
  const preferredPx = Math.max(valuePx, Math.min(nameWidth, preferredNamePx));
  const fits = preferredPx * (readings.length + (limitedCount > 0 ? 1 : 0)) <= scene.width;
  const isHigh = scene.height >= topPx + bottomPx + minTrackPx;
  const isWide = scene.width >= wideAspect * scene.height;
  if (!isHigh || resolveOrientation(scene, () => !isWide || !fits)) return null;

  const drawing = emptyDrawing();
  const minPx = Math.min(scene.width, preferredPx);
  const capacity = Math.max(1, Math.floor(scene.width / minPx));
  const isCut = readings.length + (limitedCount > 0 ? 1 : 0) > capacity;
  const shown = readings.slice(0, isCut ? Math.max(1, capacity - 1) : readings.length);
  const leftOut = readings.length + limitedCount - shown.length;
  const count = shown.length + (leftOut > 0 && capacity > 1 ? 1 : 0);
  const columnPx = Math.min(Math.max(maxColumnPx, valuePx), Math.floor(scene.width / count));
  const bottom = scene.height - bottomPx;
  const gauges = shown.map((reading, i): GaugeBox => {
    const left = i * columnPx;
    const middle = Math.round(left + columnPx / 2);
    const barPx = Math.min(maxBarPx, Math.round(columnPx * 0.45));
    const trackLeft = middle - Math.floor(barPx / 2);
    const box = { left: trackLeft, right: trackLeft + barPx, top: topPx, bottom };
    trackMarks(reading, { box, isVertical: true }, context, drawing);
    addTexts(reading, { middle, columnPx }, context, drawing);
    const whole = { left, right: left + columnPx, top: 0, bottom: scene.height };
    return { reading, box: whole, tip: [middle, topPx] };
  });
  if (leftOut > 0 && capacity > 1) {
    const x = Math.round((shown.length + 0.5) * columnPx);
    const text = moreText(leftOut, columnPx - 2, context);
    drawing.texts.push({ x, y: 13, text, ...quiet, align: 'center' });
  }
  return { drawing, gauges, columns: Math.max(1, shown.length) };
}

const quiet = { sizePx: 12, weight: 400, token: 'ink-3', alpha: 1 } as const;

/** The value above its track after the mark of what it means, the name below. */
function addTexts(
  reading: Reading,
  { middle, columnPx }: { readonly middle: number; readonly columnPx: number },
  { scene, isNamed, width }: ShapeContext,
  { texts }: ShapeLayout['drawing'],
): void {
  const alpha = alphaOf(reading, scene.stale);
  const meaning = meaningText(reading, scene);
  const markText = meaning && meaning.mark !== '' ? `${meaning.mark} ` : '';
  const markPx = width(markText, 12, 500);
  const room = Math.max(8, columnPx - gapPx);
  const value = truncateText(reading.text, room, (text) => width(text, 12, 500));
  const valuePx = width(value, 12, 500);
  const hasMark = markText !== '' && markPx + valuePx <= columnPx - 2;
  const left = Math.round(middle - (valuePx + (hasMark ? markPx : 0)) / 2);
  const text = { y: 13, sizePx: 12, weight: 500, align: 'start', alpha } as const;
  if (hasMark && meaning) {
    texts.push({ ...text, x: left, text: meaning.mark, weight: 400, token: meaning.token });
  }
  texts.push({ ...text, x: left + (hasMark ? markPx : 0), text: value, token: 'ink-1' });
  if (!isNamed) return;
  const name = truncateText(reading.name, room, (label) => width(label, 12));
  const y = scene.height - 7;
  texts.push({ ...quiet, x: middle, y, text: name, token: 'ink-2', align: 'center', alpha });
}
