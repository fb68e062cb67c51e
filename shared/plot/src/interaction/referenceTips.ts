import { passedReferences, referenceRows } from '../annotations/lazyReferences';
import type { BaseMarks, Tip } from '../chart/chartDefinition';

interface Position {
  readonly x: number;
  readonly y: number;
}

/** A tooltip with the references under the pointer, or a tooltip of those alone. */
export function tipWithReferences(
  tip: Tip | null,
  marks: BaseMarks,
  { pointer, locale }: { readonly pointer: Position | null; readonly locale: string },
): Tip | null {
  const rows = pointer ? referenceRows(marks, pointer, locale) : [];
  const [first, ...others] = rows;
  if (!pointer || !first) return tip;
  if (tip) return { ...tip, rows: [...tip.rows, ...rows] };
  const title = `${first.name} ${first.value}`;
  return { ...pointer, title, rows: others, more: 0, spoken: '' };
}

/** A datum that a key has led to, announced with the references on X that the step passes. */
export function announcedWithReferences(
  tip: Tip | null,
  before: Tip | null,
  marks: BaseMarks,
  locale: string,
): Tip | null {
  const isVertical = marks.isHorizontal === true;
  const positionOf = ({ x, y }: Position) => (isVertical ? y : x);
  const passed =
    tip &&
    passedReferences(
      marks,
      { from: before && positionOf(before), to: positionOf(tip), isVertical },
      locale,
    );
  return tip && passed ? { ...tip, spoken: `${tip.spoken}, ${passed}` } : tip;
}
