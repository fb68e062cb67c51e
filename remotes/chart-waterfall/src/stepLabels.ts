import { alikeLabels } from '@chartroom/plot';
import { annotations } from './lazyAnnotations';
import type { Step } from './steps';
import type { WaterfallContext } from './waterfallContext';
import { withSign } from './waterfallFormats';
import type { Bar, Label, Sign } from './waterfallMarks';

const lineHeightPx = 14;
/** Between neighbouring labels. */
const labelGapPx = 6;
/** Lower plots have no labels. */
const minLabelledPx = 80;
const minSignPx = 11;

interface StepTexts {
  /** The change with its sign, or the total. */
  readonly value: string;
  /** The running total after a change; empty for totals. */
  readonly total: string;
}

/** What can be written beside each bar. */
export function stepTexts(
  steps: readonly Step[],
  { text }: Pick<WaterfallContext, 'text'>,
): readonly StepTexts[] {
  const labelsOf = (values: readonly number[]) =>
    alikeLabels(values.map((value) => ({ value, style: text })));
  const values = labelsOf(steps.map(({ kind, change, to }) => (kind === 'total' ? to : change)));
  const totals = labelsOf(steps.map(({ to }) => to));
  return steps.map((step, i) => {
    const { kind, change } = step;
    const value = values[i] ?? '';
    if (kind !== 'total') return { value: withSign(change, value), total: totals[i] ?? '' };
    const mark = annotations?.totalMeaning(step, text)?.mark ?? '';
    return { value: mark + value, total: '' };
  });
}

/**
 * Labels above columns: changes and running totals, or changes alone, or nothing, as all of them
 * have room without touching one another.
 */
export function columnLabels(
  steps: readonly Step[],
  context: WaterfallContext,
  { bandPx, heightPx }: { readonly bandPx: number; readonly heightPx: number },
) {
  const { options, width } = context;
  const texts = stepTexts(steps, context);
  const fits = (label: string) => width(label) + labelGapPx <= bandPx;
  const hasValues =
    options.labels !== 'none' &&
    steps.length > 0 &&
    heightPx >= minLabelledPx &&
    texts.every(({ value }) => fits(value));
  const hasTotals =
    hasValues &&
    options.labels === 'both' &&
    heightPx >= minLabelledPx + 2 * lineHeightPx &&
    texts.every(({ total }) => fits(total));
  const lines = Number(hasValues) + Number(hasTotals);
  return {
    heightPx: lines * lineHeightPx,
    place(bars: readonly Bar[]): readonly Label[] {
      if (!hasValues) return [];
      return bars.flatMap(({ band, box }): Label[] => {
        const x = (box.left + box.right) / 2;
        const y = box.top - 5;
        const { value = '', total = '' } = texts[band] ?? {};
        const label: Label = { x, y, text: value, align: 'center', isStrong: true };
        if (!hasTotals || total === '') return [label];
        return [label, { ...label, y: y - lineHeightPx, text: total, isStrong: false }];
      });
    },
  };
}

/** Signs of changes without a label, so that colour isn't all that tells them apart. */
export function signsIn(bars: readonly Bar[], steps: readonly Step[]): readonly Sign[] {
  return bars.flatMap(({ band, box, token }): Sign[] => {
    const { kind, change = 0 } = steps[band] ?? {};
    const hasRoom = box.right - box.left >= minSignPx && box.bottom - box.top >= minSignPx;
    if (kind !== 'change' || change === 0 || !hasRoom) return [];
    const x = (box.left + box.right) / 2;
    const y = Math.round((box.top + box.bottom) / 2) + 4;
    return [{ x, y, text: change > 0 ? '+' : '\u2212', token }];
  });
}
