import {
  type Box,
  formatNumber,
  formatOutOf,
  i18nFor,
  selectedPhrase,
  selectedTipRow,
  type Tip,
  type TipRow,
} from '@chartroom/plot';
import type { BoxMark, BoxMarks } from './boxMarks';
import { type CursorTarget, type CursorTargetKind, cursorTargetName } from './cursorTargets';

const tipStops: readonly CursorTargetKind[] = ['high', 'q3', 'median', 'q1', 'low'];

/** The box's numbers from the top down, and the row at the cursor. */
export function boxTip(marks: BoxMarks, mark: BoxMark, stop: CursorTarget): Tip {
  const { text, boxes } = marks;
  const { stats } = mark.cell;
  const { locale } = text;
  const i18n = i18nFor(locale);
  const rowsText = i18n.t('{n, plural, one {{count} row} other {{count} rows}}', {
    n: stats.count,
    count: formatNumber(stats.count, { locale }),
  });
  const row = (name: string, value: string, isStrong: boolean): TipRow => {
    return { token: mark.token, name, value, isStrong };
  };
  const isSingle = stop.kind === 'outlier' || stop.kind === 'row';
  const outliers = formatNumber(stats.outlierCount, { locale });
  const rows = [
    ...(isSingle
      ? [row(cursorTargetName(stop.kind, locale), formatNumber(stop.value, text), true)]
      : []),
    ...tipStops.map((kind) => {
      const value = kind === 'median' ? stats.median : stats[kind as 'low' | 'q1' | 'q3' | 'high'];
      return row(cursorTargetName(kind, locale), formatNumber(value, text), kind === stop.kind);
    }),
    ...(mark.mean === null ? [] : [row(i18n.t('Mean'), formatNumber(stats.mean, text), false)]),
    ...(stats.outlierCount > 0 && !isSingle ? [row(i18n.t('Outliers'), outliers, false)] : []),
  ];
  const part = mark.selected?.cell.stats;
  const selected = marks.hasSelection
    ? {
        part: formatNumber(part?.count ?? 0, { locale }),
        whole: formatNumber(stats.count, { locale }),
      }
    : null;
  if (selected) rows.push(selectedTipRow(selected, locale));
  if (part) rows.push(row(i18n.t('Median, selected'), formatNumber(part.median, text), false));
  const position = boxes.indexOf(mark) + 1;
  const clear = boxBounds(marks, mark);
  return {
    x: (clear.left + clear.right) / 2,
    y: (clear.top + clear.bottom) / 2,
    obstacle: clear,
    title: `${mark.title}, ${rowsText}`,
    rows,
    more: 0,
    spoken: withPhrase(
      selected && selectedPhrase(selected, locale),
      i18n.t(
        '{title}: {isNamed, select, yes {{field} } other {}}{kind, select, low {lower whisker} q1 {lower quartile} median {median} ' +
          'q3 {upper quartile} high {upper whisker} outlier {outlier} other {row}} {value}, ' +
          '{rows}, box {rank}',
        {
          title: mark.title,
          // Without groups, the title is the field's name.
          isNamed: text.groupField === '' ? 'no' : 'yes',
          field: text.valueField,
          kind: stop.kind,
          value: formatNumber(stop.value, text),
          rows: rowsText,
          rank: formatOutOf(position, boxes.length, text),
        },
      ),
    ),
  };
}

function withPhrase(phrase: string | null, sentence: string): string {
  return phrase === null ? sentence : `${sentence}, ${phrase}`;
}

/** Bounds from whisker to whisker. */
function boxBounds(
  { plot, isHorizontal }: BoxMarks,
  { box, violin, centre, halfWidth }: BoxMark,
): Box {
  const ends = [box?.low, box?.high, violin?.from, violin?.to].filter((end) => end !== undefined);
  const clamped = (pixel: number) =>
    isHorizontal
      ? Math.max(plot.left, Math.min(pixel, plot.right))
      : Math.max(plot.top, Math.min(pixel, plot.bottom));
  const [from, to] = [clamped(Math.min(...ends)), clamped(Math.max(...ends))];
  const [start, end] = [centre - halfWidth, centre + halfWidth];
  return isHorizontal
    ? { left: from, right: to, top: start, bottom: end }
    : { left: start, right: end, top: from, bottom: to };
}
