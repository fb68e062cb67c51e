import {
  formatNumber,
  formatOutOf,
  formatShare,
  i18nFor,
  type TipRow,
  tipRows,
} from '@chartroom/plot';
import { formatDropOff } from './formatDropOff';
import type { Stage } from './stages';
import type { UnplacedTip } from './stepTip';
import type { WaterfallMarks } from './waterfallMarks';

/** A stage's value with its shares; of several funnels, those of all. */
export function stageTip(marks: WaterfallMarks, stage: Stage, series: string): UnplacedTip {
  const { bands, text, index } = marks;
  const i18n = i18nFor(text.locale);
  const position = bands.findIndex(({ key }) => key === stage.key);
  const own = Math.max(
    0,
    index.series.findIndex(({ name }) => name === series),
  );
  const isSingle = marks.series.length === 1;
  const parts = stageTexts(stage, own, marks);
  const shared = marks.series.map((entry): TipRow => {
    const i = index.series.indexOf(entry);
    const value = stageTexts(stage, i, marks).filter((part) => part !== '');
    const { token, name } = entry;
    return { token, name, value: value.join(' · '), isStrong: i === own };
  });
  const [value = '', ofFirst = '', change = ''] = parts;
  const token = marks.series[0]?.token ?? 'ink-3';
  const row = (name: string, rowValue: string): TipRow[] =>
    rowValue === '' ? [] : [{ token: 'ink-3', name, value: rowValue, isStrong: false }];
  const rows = isSingle
    ? [
        { token, name: index.series[own]?.name ?? '', value, isStrong: false },
        ...row(i18n.t('Share of first stage'), shareOrNothing(stage.ofFirst[own], text.locale)),
        ...row(
          i18n.t('Share of previous stage'),
          shareOrNothing(stage.ofPrevious[own], text.locale),
        ),
      ]
    : shared;
  const rank = formatOutOf(position + 1, bands.length, text);
  const name = isSingle ? '' : `${index.series[own]?.name ?? ''} `;
  const spoken = [`${stage.title}: ${name}${value}`, ofFirst, change, rank];
  return {
    title: stage.title,
    ...tipRows(rows, isSingle ? 0 : marks.series.findIndex((entry) => entry.name === series)),
    spoken: spoken.filter((part) => part !== '').join(', '),
  };
}

/** Value, share of the first stage and change from the one before; empty where there is none. */
function stageTexts(stage: Stage, series: number, { text }: WaterfallMarks): readonly string[] {
  const i18n = i18nFor(text.locale);
  const value = formatNumber(stage.values[series] ?? Number.NaN, text);
  const share = shareOrNothing(stage.ofFirst[series], text.locale);
  const previous = stage.ofPrevious[series] ?? Number.NaN;
  const change = Number.isNaN(previous) ? '' : formatDropOff(previous, text.locale);
  return [
    value,
    share === '' ? '' : i18n.t('{share} of first', { share }),
    change === '' ? '' : i18n.t('{change} from previous', { change }),
  ];
}

function shareOrNothing(share: number | undefined, locale: string): string {
  return share === undefined || Number.isNaN(share) ? '' : formatShare(share, locale);
}
