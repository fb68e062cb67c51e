import type { Field } from '@chartroom/frame';
import type { Band } from './band';
import type { TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';

/** Values over the bars as a column beside theirs. */
export interface OverlayColumn {
  readonly title: string;
  /** Bounds are written as their bars; lines have units of their own. */
  readonly kind: 'bound' | 'line';
  /** Null where rows are counted. */
  readonly field: Field | null;
  /** By band. */
  readonly values: readonly number[];
}

/** Lower and upper bounds of each series, then lines. */
export function overlayColumns(
  { series, bounds, lines }: BarIndex,
  bands: readonly Band[],
  view: TimeView | null,
): readonly OverlayColumn[] {
  const boundValues = bounds?.values(bands, view) ?? [];
  const fields = bounds?.data?.tally.roles.ys ?? [];
  const perField = bounds?.data?.tally.colourCount ?? 1;
  const boundColumns = (bounds?.series ?? []).map(({ name, column }, i): OverlayColumn => {
    const field = fields[Math.floor(column / perField)] ?? null;
    return {
      // Several fields have bounds of their own names; colours share them.
      title: perField > 1 && field ? `${name}, ${field.name}` : (field?.name ?? name),
      kind: 'bound',
      field,
      values: boundValues.map((values) => values[i] ?? Number.NaN),
    };
  });
  // Beside one another, as they are read.
  const pairs = series.flatMap((_, i) =>
    [boundColumns[i], boundColumns[series.length + i]].flatMap((column) => column ?? []),
  );
  const lineValues = lines?.values(bands, view) ?? [];
  const lineColumns = (lines?.series ?? []).map(({ name, field }, i): OverlayColumn => {
    const values = lineValues.map((bandValues) => bandValues[i] ?? Number.NaN);
    return { title: name, kind: 'line', field, values };
  });
  return [...pairs, ...lineColumns];
}
