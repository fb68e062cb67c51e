import type { CategoryField } from '@chartroom/frame';
import { fieldText, formatNumber, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import { colourNames } from './legend';
import { correlation } from './linearRegression';
import { referencePhrases } from './references';
import type { ScatterData } from './scatterData';
import { scatterFormats, xText, yText } from './scatterFormats';
import type { ScatterIndex } from './scatterIndex';
import { trendLabelText, trendLines } from './trendMarks';

/** One sentence: number of points, ranges, extremes and correlation. */
export function summariseScatter({ data }: ScatterIndex, scene: Scene): string {
  if (!data || data.pointCount === 0)
    return formatSummary(scene.title, emptyText(data, scene), scene.locale);
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const formats = scatterFormats(data, scene);
  const { x, y, colour } = data.roles;
  const count = (number: number) => formatNumber(number, { locale });
  const xValueText = (value: number) => xText(data, value, formats);
  const yValueText = (value: number) => yText(value, formats);
  const rangeText = (field: string, min: string, max: string) =>
    i18n.t('{field} between {min} and {max}', { field, min, max });
  const nameOf = (row: number) => nameText(data, row, scene);
  const parts = [
    i18n.t('{n, plural, one {{count} point} other {{count} points}}', {
      n: data.pointCount,
      count: count(data.pointCount),
    }),
    data.x.min === data.x.max
      ? `${x.name} ${xValueText(data.x.min)}`
      : rangeText(x.name, xValueText(data.x.min), xValueText(data.x.max)),
    data.y.min === data.y.max
      ? `${y.name} ${yValueText(data.y.min)}`
      : rangeText(
          y.name,
          yValueText(data.y.min) + nameOf(data.lowestRow),
          yValueText(data.y.max) + nameOf(data.highestRow),
        ),
    ...correlationText(data, locale),
    ...equationTexts(data, scene),
  ];
  if (colour?.type === 'category' && !scene.cell) parts.push(colourText(data, colour, locale));
  if (data.nonPositiveCount > 0) {
    const values = { count: count(data.nonPositiveCount) };
    parts.push(i18n.t('{count} at or below 0 not shown on a log scale', values));
  }
  parts.push(...referencePhrases(data, scene));
  return formatSummary(scene.title, parts, scene.locale);
}

function emptyText(data: ScatterData | null, { locale }: Scene): readonly string[] {
  return data && data.nonPositiveCount > 0
    ? [i18nFor(locale).t('no values above 0 to show on a log scale')]
    : [];
}

function nameText({ roles, frame }: ScatterData, row: number, { locale }: Scene): string {
  const { label } = roles;
  if (!label || row < 0 || row >= frame.length) return '';
  return ` (${fieldText(label, row, { locale, rows: frame.length })})`;
}

/** Correlation from which y rises or falls “loosely” with x, and from which it does so clearly. */
const weakCorrelation = 0.3;
const strongCorrelation = 0.7;

function correlationText(
  { roles, trends, rows, pointCount }: ScatterData,
  locale: string,
): readonly string[] {
  // With many rows it is known a moment later, and the summary is updated.
  if (trends.rows < rows) return [];
  const r = correlation(trends.all());
  if (pointCount < 3 || Number.isNaN(r)) return [];
  const strength = Math.abs(r);
  const i18n = i18nFor(locale);
  const coefficient = formatNumber(Math.round(r * 100) / 100, { locale, decimals: 2 });
  if (strength < weakCorrelation) {
    return [i18n.t('no linear trend, correlation {coefficient}', { coefficient })];
  }
  const trend = `${r > 0 ? 'rises' : 'falls'}${strength < strongCorrelation ? 'Loosely' : ''}`;
  return [
    i18n.t(
      '{y} {trend, select, rises {rises} risesLoosely {tends to rise} falls {falls} other {tends to fall}} with {x}, correlation {coefficient}',
      { y: roles.y.name, trend, x: roles.x.name, coefficient },
    ),
  ];
}

/** The labels of the trend lines, as far as names are listed. */
function equationTexts(data: ScatterData, scene: Scene): readonly string[] {
  if (data.trends.rows < data.rows) return [];
  const formats = scatterFormats(data, scene);
  return trendLines(data, scene)
    .slice(0, maxNamedColours)
    .flatMap((line) => {
      const text = trendLabelText(line, data, formats, scene);
      if (text === '') return [];
      return [line.name === null ? text : `${line.name}: ${text}`];
    });
}

/** More colours are counted instead of named. */
const maxNamedColours = 5;

function colourText(data: ScatterData, colour: CategoryField, locale: string): string {
  const names = colourNames(data, colour, locale).map(({ name }) => name);
  const counted = i18nFor(locale).t('{n, plural, one {# colour} other {# colours}}', {
    n: names.length,
  });
  return names.length > maxNamedColours ? counted : `${counted}, ${names.join(', ')}`;
}
