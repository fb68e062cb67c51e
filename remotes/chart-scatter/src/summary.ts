import type { CategoryField } from '@chartroom/frame';
import {
  fieldText,
  formatNumber,
  formatPlural,
  formatSummary,
  plural,
  type Scene,
} from '@chartroom/plot';
import { colourNames } from './legend';
import type { ScatterData } from './scatterData';
import type { ScatterIndex } from './scatterIndex';
import { scatterText, xText, yText } from './scatterText';
import { correlation } from './trend';

/** One sentence: number of points, ranges, extremes and correlation. */
export function summarisePoints({ data }: ScatterIndex, scene: Scene): string {
  if (!data || data.pointCount === 0)
    return formatSummary(scene.title, emptyText(data), scene.locale);
  const text = scatterText(data, scene);
  const { x, y, colour } = data.roles;
  const count = (number: number) => formatNumber(number, { locale: scene.locale });
  const parts = [formatPlural(data.pointCount, { locale: scene.locale }, 'point')];
  const xValueText = (yValueText: number) => xText(data, yValueText, text);
  parts.push(`${x.name} ${between(data.x, xValueText)}`);
  const nameOf = (row: number) => nameText(data, row, scene);
  const yValueText = (number: number) => yText(number, text);
  parts.push(
    data.y.min === data.y.max
      ? `${y.name} ${yValueText(data.y.min)}`
      : `${y.name} between ${yValueText(data.y.min)}${nameOf(data.lowestRow)} and ${yValueText(data.y.max)}${nameOf(data.highestRow)}`,
  );
  parts.push(...trendText(data, scene.locale));
  if (colour?.type === 'category') parts.push(colourText(data, colour));
  if (data.nonPositiveCount > 0) {
    parts.push(`${count(data.nonPositiveCount)} at or below 0 hidden by the log scale`);
  }
  return formatSummary(scene.title, parts, scene.locale);
}

function emptyText(data: ScatterData | null): readonly string[] {
  return data && data.nonPositiveCount > 0 ? ['no values above 0 for the log scale'] : [];
}

function between(
  { min, max }: { min: number; max: number },
  xValueText: (yValueText: number) => string,
) {
  return min === max ? xValueText(min) : `between ${xValueText(min)} and ${xValueText(max)}`;
}

function nameText({ roles, frame }: ScatterData, row: number, { locale }: Scene): string {
  const { label } = roles;
  if (!label || row < 0 || row >= frame.length) return '';
  return ` (${fieldText(label, row, { locale, rows: frame.length })})`;
}

/** Correlation from which y rises or falls “loosely” with x, and from which it does so clearly. */
const weakCorrelation = 0.3;
const strongCorrelation = 0.7;

function trendText(
  { roles, trends, rows, pointCount }: ScatterData,
  locale: string,
): readonly string[] {
  // With many rows it is known a moment later, and the summary is updated.
  if (trends.rows < rows) return [];
  const r = correlation(trends.all());
  if (pointCount < 3 || Number.isNaN(r)) return [];
  const strength = Math.abs(r);
  const correlationText = formatNumber(Math.round(r * 100) / 100, { locale, decimals: 2 });
  const [x, y] = [roles.x.name, roles.y.name];
  if (strength < weakCorrelation) return [`no linear trend, correlation ${correlationText}`];
  const verb = r > 0 ? 'rises' : 'falls';
  const adverb = strength < strongCorrelation ? ' loosely' : '';
  return [`${y} ${verb}${adverb} with ${x}, correlation ${correlationText}`];
}

/** More colours are counted instead of named. */
const maxNamedColours = 5;

function colourText(data: ScatterData, colour: CategoryField): string {
  const names = colourNames(data, colour).map(({ name }) => name);
  const counted = `${names.length} ${plural(names.length, 'colour')}`;
  return names.length > maxNamedColours ? counted : `${counted}, ${names.join(', ')}`;
}
