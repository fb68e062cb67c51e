import {
  type CursorDefinition,
  type CursorStep,
  fillRingSegment,
  formatNumber,
  formatShare,
  i18nFor,
  keyAt,
  selectedPhrase,
  selectedTipRow,
  type Tip,
} from '@chartroom/plot';
import type { PieMarks, Sector } from './pieMarks';
import { middleAngle, pointAt, sectorAt } from './sectors';

/** A slice, by its name, which doesn't change with the data. */
export interface PieCursor {
  readonly name: string;
}

export const rimPx = { from: 2, to: 5 } as const;

export const pieCursor: CursorDefinition<PieMarks, PieCursor> = {
  firstStep: 'home',
  pick(marks, x, y) {
    const sector = sectorAt(marks.sectors, marks.circle, x, y);
    const name = sector?.slice.name ?? keyAt(marks.keys, x, y);
    return name !== null && sectorAtCursor(marks, { name }) ? { name } : null;
  },
  move: moveSlice,
  draw(pen, marks, cursor, ink) {
    const sector = sectorAtCursor(marks, cursor);
    if (!sector) return;
    const { outer } = marks.circle;
    pen.fillStyle = ink.colour('ink-1');
    fillRingSegment(pen, marks.circle, sector, outer + rimPx.from, outer + rimPx.to);
  },
  tip: tipOf,
  datum(marks, { name }) {
    const { nameTitle, data } = marks.index;
    // “Other” and the name for rows without one aren't values of the field.
    const isName = sectorAtCursor(marks, { name })?.slice.count === 1;
    return isName && data?.name.dictionary.includes(name)
      ? [{ field: nameTitle, value: name }]
      : [];
  },
  find(marks, field, value) {
    const cursor = { name: String(value) };
    return field === marks.index.nameTitle && sectorAtCursor(marks, cursor) ? cursor : null;
  },
  key: (_marks, { name }) => name,
};

export function sectorAtCursor({ sectors }: PieMarks, { name }: PieCursor): Sector | null {
  return sectors.find(({ slice }) => slice.name === name) ?? null;
}

/** Right and down move clockwise, from the last slice to the first. */
function moveSlice(marks: PieMarks, cursor: PieCursor | null, step: CursorStep): PieCursor | null {
  const { sectors } = marks;
  const index = cursor ? sectors.findIndex(({ slice }) => slice.name === cursor.name) : -1;
  const sliceIndex = nextIndex(index, step, sectors.length);
  const name = sectors[sliceIndex]?.slice.name;
  return name === undefined ? null : { name };
}

function nextIndex(index: number, step: CursorStep, count: number): number {
  if (step === 'end') return count - 1;
  if (step === 'home' || index < 0) return 0;
  const offset = step === 'right' || step === 'down' ? 1 : count - 1;
  return (index + offset) % count;
}

function tipOf(marks: PieMarks, cursor: PieCursor): Tip | null {
  const sector = sectorAtCursor(marks, cursor);
  if (!sector) return null;
  const { circle, text, isStale } = marks;
  const { slice } = sector;
  const [x, y] = pointAt(circle, middleAngle(sector), (circle.inner + circle.outer) / 2);
  const share = formatShare(slice.share, text.locale);
  const value = formatNumber(slice.value, text);
  const title = titleOf(slice, text.locale);
  const token = isStale ? ('cat-10' as const) : slice.token;
  const selected =
    slice.selected === null ? null : { part: formatNumber(slice.selected, text), whole: value };
  return {
    x,
    y,
    title,
    rows: [
      { token, name: text.valueTitle, value, isStrong: true },
      { token, name: i18nFor(text.locale).t('Share'), value: share, isStrong: false },
      ...(selected ? [selectedTipRow(selected, text.locale)] : []),
    ],
    more: 0,
    spoken: [
      `${title}: ${text.valueTitle} ${value}`,
      share,
      ...(selected ? [selectedPhrase(selected, text.locale)] : []),
    ].join(', '),
  };
}

function titleOf({ name, count }: Sector['slice'], locale: string): string {
  return count > 1
    ? i18nFor(locale).t('{name}, {n, plural, one {{n} name} other {{n} names}}', { name, n: count })
    : name || '–';
}
