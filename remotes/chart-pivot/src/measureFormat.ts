import type { Options } from '@chartroom/contract';
import {
  columnStyle,
  formatNumber,
  formatShare,
  i18nFor,
  isUnitInline,
  missingText,
  msg,
  type NumberStyle,
  numberStyleFor,
  spreadOfExtent,
} from '@chartroom/plot';
import type { Aggregate } from './pivotCube';
import type { PivotIndex } from './pivotIndex';

const aggregateTitles: Readonly<Record<Aggregate, string>> = {
  sum: msg('Sum of {field}'),
  mean: msg('Average of {field}'),
  min: msg('Min of {field}'),
  max: msg('Max of {field}'),
  median: msg('Median of {field}'),
  count: msg('Count of {field}'),
  distinct: msg('Distinct values of {field}'),
};

/** `Average of price`, for each measure. */
export function measureTitles({ valueFields, options, locale }: PivotIndex): readonly string[] {
  const i18n = i18nFor(locale);
  if (valueFields.length === 0) return [i18n.t('Rows')];
  return valueFields.map(({ name }) => i18n.t(aggregateTitles[options.aggregate], { field: name }));
}

/** How the values of each measure are written. */
export interface MeasureFormat {
  /** `Average of price in €`, or `Sum of sales, % of row`. */
  readonly title: string;
  /** A value as it is shown, with its unit only where the title lacks it. `–` for `NaN`. */
  text(value: number): string;
  /** A value in a sentence: with its unit, and only as many digits as it needs. */
  spoken(value: number): string;
}

export function measureFormats(index: PivotIndex, options: Options): readonly MeasureFormat[] {
  const { locale, valueFields } = index;
  return measureTitles(index).map((name, measure) => {
    if (index.options.valueMode !== 'number') return shareFormat(name, index);
    const { aggregate } = index.options;
    const isCount = valueFields.length === 0 || aggregate === 'count' || aggregate === 'distinct';
    const style: NumberStyle = isCount
      ? { ...numberStyleFor(undefined, { locale, options }), unit: '' }
      : numberStyleFor(valueFields[measure], { locale, options });
    const stats = numberStatsOf(index, measure);
    const format = columnStyle(stats, style);
    const { unit = '' } = style;
    const hasUnitInTitle = unit !== '' && !isUnitInline(unit, style.numberFormat);
    const text = (value: number) => formatNumber(value, format);
    return {
      title: hasUnitInTitle ? i18nFor(locale).t('{name} in {unit}', { name, unit }) : name,
      text,
      spoken: (value) => formatNumber(value, { ...style, spread: stats.spread }),
    };
  });
}

function shareFormat(name: string, { locale, options }: PivotIndex): MeasureFormat {
  const i18n = i18nFor(locale);
  const titles = {
    row: i18n.t('{name}, % of row', { name }),
    column: i18n.t('{name}, % of column', { name }),
    total: i18n.t('{name}, % of total', { name }),
    number: name,
  };
  const text = (value: number) => (Number.isNaN(value) ? missingText : formatShare(value, locale));
  return { title: titles[options.valueMode], text, spoken: text };
}

/** Of the innermost rows; where there are none, of the totals. */
function numberStatsOf({ stats }: PivotIndex, measure: number) {
  const found = stats.map((byMeasure) => byMeasure[measure]);
  const leaves = found.at(-1);
  return {
    written: Math.max(0, ...found.map((stat) => stat?.decimals ?? 0)),
    spread: leaves && leaves.min < leaves.max ? spreadOfExtent(leaves) : undefined,
  };
}
