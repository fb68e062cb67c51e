import { meaningMarks, meaningTitles, meaningTokens } from '../canvas/meanings';
import type { Box } from '../canvas/pen';
import type { TipRow } from '../chart/chartDefinition';
import { i18nFor, msg } from '../messages/i18n';
import type { ReferenceMark, ReferenceText } from './referenceMark';

/** How near a pointer must be to a line. */
const reachPx = 4;
/** Pixels are rounded, so that a datum at a line may be beside it. */
const tolerancePx = 0.5;
/** More would hide the values of the datum. */
const maxRows = 3;

/** The rows of a tooltip for the references under a pointer: first lines, then bands. */
export function referenceRows(
  marks: readonly ReferenceMark[],
  { x, y }: { readonly x: number; readonly y: number },
  locale: string,
): readonly TipRow[] {
  const found = marks.filter(
    ({ box, label }) => isWithin(box, x, y) || (label !== null && isWithin(labelBox(label), x, y)),
  );
  return found
    .toSorted((a, b) => Number(b.isLine) - Number(a.isLine))
    .slice(0, maxRows)
    .map(
      (mark): TipRow => ({
        token: meaningTokens[mark.meaning],
        name: meaningMarks[mark.meaning] + nameOf(mark, locale),
        value: mark.position,
        isStrong: false,
      }),
    );
}

function isWithin({ left, right, top, bottom }: Box, x: number, y: number): boolean {
  const reach = left === right || top === bottom ? reachPx : 0;
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
}

function labelBox({ x, y, width }: NonNullable<ReferenceMark['label']>): Box {
  return { left: x, right: x + width, top: y - 12, bottom: y + 4 };
}

function nameOf({ title, meaning }: ReferenceText, locale: string): string {
  const i18n = i18nFor(locale);
  if (title !== '') return title;
  return meaning === 'neutral' ? i18n.t('Reference') : i18n.t(meaningTitles[meaning]);
}

/** A reference as summary and announcements say it: `Limit 25 (Critical)`. */
export function spokenReference(
  { title, position, meaning }: ReferenceText,
  locale: string,
): string {
  const text = title === '' ? position : `${title} ${position}`;
  return meaning === 'neutral' ? text : `${text} (${i18nFor(locale).t(meaningTitles[meaning])})`;
}

/** A step of the keyboard, by pixels of the data along X. `from` is null without a datum before. */
export interface DatumStep {
  readonly from: number | null;
  readonly to: number;
  /** Whether X is the vertical axis. */
  readonly isVertical: boolean;
}

/** The references on X that a step of the keyboard reaches or passes, as a phrase. Empty for none. */
export function passedReferences(
  marks: readonly ReferenceMark[],
  { from, to, isVertical }: DatumStep,
  locale: string,
): string {
  const passed = marks.filter(({ box, isHorizontal }) => {
    if (isHorizontal !== isVertical) return false;
    const start = (isVertical ? box.top : box.left) - tolerancePx;
    const end = (isVertical ? box.bottom : box.right) + tolerancePx;
    const side = (pixel: number) => Number(pixel > end) - Number(pixel < start);
    const after = side(to);
    if (from === null) return after === 0;
    const before = side(from);
    return before !== 0 && before !== after;
  });
  const areAnnotations = ({ annotationEnds }: ReferenceMark) => annotationEnds !== null;
  return listedReferences(
    {
      // Each plot of small multiples has all of them.
      references: unique(passed.filter((mark) => !areAnnotations(mark)).map(spoken)),
      annotations: unique(passed.filter(areAnnotations).map(spoken)),
    },
    locale,
  ).join(', ');

  function spoken(mark: ReferenceMark) {
    return spokenReference(mark, locale);
  }
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

/** Texts of `spokenReference` as phrases, annotations in one of their own: `references A 1, B 2`. */
export function listedReferences(
  { references, annotations }: Readonly<Record<'references' | 'annotations', readonly string[]>>,
  locale: string,
): readonly string[] {
  const i18n = i18nFor(locale);
  const phrase = (texts: readonly string[], message: string) =>
    texts.length > 0 ? [i18n.t(message, { n: texts.length, list: texts.join(', ') })] : [];
  return [
    ...phrase(references, msg('{n, plural, one {reference} other {references}} {list}')),
    ...phrase(annotations, msg('{n, plural, one {annotation} other {annotations}} {list}')),
  ];
}
