import { alikeLabels } from '@chartroom/plot';
import { seriesNumberStyle } from './barFormats';
import type { BandMark } from './barMarks';
import type { LayoutContext, LayoutInput } from './layoutContext';

/** A value at the end of a bar. */
export interface ValueLabel {
  readonly band: number;
  /** Series of the bar with this value; in a stack, the outermost one. */
  readonly series: number;
  readonly label: string;
}

/** Values of all bars, or sums of stacks; null unless all of them fit. */
export function valueLabels(
  { scene, layout, text, barsPerGroup }: LayoutContext,
  { values, spans, axis }: LayoutInput,
  hasRoom: (label: string, band: number) => boolean,
): readonly ValueLabel[] | null {
  // Cells share an axis instead.
  if (scene.options.labels === false || scene.cell || layout === 'normalised') return null;
  const found = values.flatMap((bandValues, band) => {
    if (layout === 'stacked') return stackTexts(bandValues, spans[band] ?? [], band);
    return bandValues.map((value, series) => ({ band, series, value }));
  });
  // On a log axis, values without a bar have no text.
  const drawn = found.filter(({ value }) => (axis.isLog ? value > 0 : !Number.isNaN(value)));
  // Writing thousands of values takes longer than all else, and no digit is narrower than a 1.
  if (!drawn.every(({ band }) => hasRoom('1'.repeat(barsPerGroup), band))) return null;
  const labels = alikeLabels(
    drawn.map(({ series, value }) => ({ value, style: seriesNumberStyle(text, series) })),
  );
  const texts = drawn.map(({ band, series }, i) => ({ band, series, label: labels[i] ?? '' }));
  return texts.every(({ label, band }) => hasRoom(label.repeat(barsPerGroup), band)) ? texts : null;
}

/** The sum, at the outer end of the stack. */
function stackTexts(values: readonly number[], spans: LayoutInput['spans'][number], band: number) {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return [];
  const value = known.reduce((sum, amount) => sum + amount, 0);
  const ends = spans.map((span) => (span ? span[1] : Number.NaN));
  const outermost = value < 0 ? Math.min : Math.max;
  const end = outermost(...ends.filter((amount) => !Number.isNaN(amount)));
  return [{ band, series: ends.lastIndexOf(end), value }];
}

export function bandMarks(
  { bands, titles, values }: LayoutInput,
  edges: readonly number[],
): readonly BandMark[] {
  return bands.map((band, i) => ({
    band,
    title: titles[i] ?? '',
    start: edges[i] as number,
    end: edges[i + 1] as number,
    values: values[i] ?? [],
  }));
}
