import {
  formatNumber,
  formatOutOf,
  i18nFor,
  type Tip,
  type TipRow,
  tipRows,
} from '@chartroom/plot';
import type { Step } from './steps';
import { formatSigned, totalText } from './waterfallFormats';
import type { WaterfallMarks } from './waterfallMarks';

/** A tooltip before it has a position. */
export type UnplacedTip = Omit<Tip, 'x' | 'y' | 'obstacle'>;

/** A change with the running total, or a total with its own value in the data. */
export function stepTip(marks: WaterfallMarks, step: Step): UnplacedTip {
  const { bands, bars, text } = marks;
  const i18n = i18nFor(text.locale);
  const position = bands.findIndex(({ key }) => key === step.key);
  const token = bars.find(({ band }) => band === position)?.token ?? 'ink-3';
  const row = (name: string, value: string): TipRow => ({ token, name, value, isStrong: false });
  const total = step.kind === 'total' ? totalText(step.to, text) : formatNumber(step.to, text);
  const change = Number.isNaN(step.change) ? '–' : formatSigned(step.change, text);
  const rows: TipRow[] = [];
  if (step.kind === 'change') {
    rows.push(row(i18n.t('Change'), change));
    rows.push({ ...row(i18n.t('Running total'), total), token: 'ink-3' });
  } else {
    rows.push(row(i18n.t('Total'), total));
    if (step.stated !== null) {
      const value = formatNumber(step.stated, text);
      rows.push({ ...row(i18n.t('In the data'), value), token: 'ink-3' });
    }
  }
  const rank = formatOutOf(position + 1, bands.length, text);
  const stated = step.stated === null ? '' : formatNumber(step.stated, text);
  return {
    title: step.title,
    ...tipRows(rows),
    spoken:
      step.kind === 'change'
        ? i18n.t('{title}: {change}, running total {total}, {rank}', {
            ...{ title: step.title, change, total, rank },
          })
        : i18n.t(
            '{title}: {total}{hasStated, select, yes {, in the data {stated}} other {}}, {rank}',
            { title: step.title, total, stated, rank, hasStated: stated === '' ? 'no' : 'yes' },
          ),
  };
}
