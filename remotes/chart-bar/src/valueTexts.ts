import { formatFigure, labelText } from '@chartroom/plot';
import type { BandMark } from './barMarks';
import { styleOf } from './barText';
import type { Plan, PlanInput } from './plan';

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
  { values, parts, axis }: PlanInput,
  hasRoom: (label: string, band: number) => boolean,
): readonly ValueText[] | null {
  if (scene.options.labels === false || layout === 'normalised') return null;
  const found = values.flatMap((own, band) => {
    if (layout === 'stacked') return stackTexts(own, parts[band] ?? [], band);
    return own.map((value, bar) => ({ band, bar, value }));
  });
  // What a log axis has no bar for has no value beside it.
  const shown = found.filter(({ value }) => (axis.isLog ? value > 0 : !Number.isNaN(value)));
  const texts = shown.map(({ band, bar, value }) => ({
    ...{ band, bar },
    label: labelText(formatFigure(value, styleOf(text, bar))),
  }));
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
