import { formatColumn, formatFigure, labelText } from '@chartroom/plot';
import type { BandMark } from './barMarks';
import type { Plan, PlanInput } from './layout';

/** A value at the end of a bar. */
export interface ValueText {
  readonly band: number;
  /** Series of the bar that it stands at: of a stack, the outermost. */
  readonly bar: number;
  readonly label: string;
}

/** Values of all bars, or the sums of stacks; null where not all have room. */
export function valueTexts(
  { index, scene, layout, text }: Plan,
  { bands, values, parts, axis }: PlanInput,
  hasRoom: (label: string, band: number) => boolean,
): readonly ValueText[] | null {
  if (scene.options.labels === false || layout === 'normalised') return null;
  const found = values.flatMap((own, band) => {
    if (layout === 'stacked') return stackTexts(own, parts[band] ?? [], band);
    return own.map((value, bar) => ({ band, bar, value }));
  });
  // What a log axis has no bar for has no value beside it.
  const shown = found.filter(({ value }) => (axis.isLog ? value > 0 : !Number.isNaN(value)));
  // What is gathered may be of another size.
  const isOther = ({ band }: { band: number }) => bands[band]?.key === 'other';
  const own = shown.filter((one) => !isOther(one)).map(({ value }) => value);
  const column = formatColumn(own, text);
  const figures = shown.map((one, i) => (isOther(one) ? formatFigure(one.value, text) : column[i]));
  const texts = shown.map(({ band, bar }, i) => {
    const figure = figures[i];
    return { band, bar, label: figure ? labelText(figure) : '' };
  });
  const share = layout === 'grouped' ? Math.max(1, index.series.length) : 1;
  return texts.every(({ label, band }) => hasRoom(label.repeat(share), band)) ? texts : null;
}

/** The sum, at the greatest end. */
function stackTexts(values: readonly number[], parts: PlanInput['parts'][number], band: number) {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return [];
  const value = known.reduce((sum, one) => sum + one, 0);
  const ends = parts.map((part) => (part ? part[1] : Number.NaN));
  const wanted = value < 0 ? Math.min : Math.max;
  const end = wanted(...ends.filter((one) => !Number.isNaN(one)));
  return [{ band, bar: ends.lastIndexOf(end), value }];
}

export function bandMarks(
  { bands, titles, values }: PlanInput,
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
