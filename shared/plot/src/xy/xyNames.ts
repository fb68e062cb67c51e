import { endLabelGapPx, endLabelName, endLabelsWidth } from '../annotations/endLabels';
import type { EndNames } from '../annotations/endNames';
import { legendPx } from '../annotations/legend';
import type { LegendRow } from '../annotations/legendRow';
import { omissionsPx } from '../annotations/omissions';
import type { Key, Scene } from '../chart/chartDefinition';
import { formatFigure, labelText, type NumberStyle } from '../format/formatNumber';
import { keysOfAll } from '../interaction/hiddenKeys';
import type { Span } from '../interaction/zoom';
import { lastRowWithin } from '../series/seriesRows';
import type { XyMark } from './xyMarks';

/** Room around the plot: see the look's chart anatomy. */
export const topPx = 6;
export const bottomPx = 24;
export const rightPx = 8;

/** Narrower charts need their width for the lines. */
const minWidthPx = 300;

/** A line's name with its last value in view. */
export interface PlannedName {
  readonly key: string;
  /** Position of the line among all. */
  readonly index: number;
  /** Cut to fit. */
  readonly name: string;
  readonly value: string;
  /** Last point in view. */
  readonly row: number;
}

export interface NamePlan {
  readonly form: 'ends' | 'legend' | 'none';
  /** At the ends; none in a legend. */
  readonly names: readonly PlannedName[];
  /** What they need at the right. */
  readonly marginPx: number;
}

interface NameRule {
  readonly domain: Span;
  /** More names than this go into a legend. */
  readonly limit: number;
  /** Where the right is taken, by a second axis, which the names over it tell from the first. */
  readonly isLegendOnly?: boolean;
  width(label: string): number;
}

/** Whether names are at the ends or above, and the margin that they need on the right. */
export function planNames(
  lines: readonly (Pick<XyMark, 'name' | 'series' | 'values'> & { readonly style: NumberStyle })[],
  { domain, limit, isLegendOnly = false, width }: NameRule,
  scene: Scene,
): NamePlan {
  const { labels } = scene.options;
  const isWanted = labels !== 'none' && lines.length > 0;
  const height = scene.height - topPx - bottomPx;
  const hasRoom =
    scene.width >= minWidthPx &&
    lines.length <= limit &&
    lines.length * endLabelGapPx <= height &&
    !isLegendOnly;
  if (isWanted && labels === 'end' && hasRoom) {
    const names = lines.flatMap(({ name, series, values, style }, index): PlannedName[] => {
      const row = lastRowWithin(series, domain);
      if (row < 0) return [];
      // One line is named by the panel's title.
      const shown = lines.length > 1 ? endLabelName(name, width) : '';
      const value = labelText(formatFigure(values[row] ?? Number.NaN, style));
      return [{ key: name, index, name: shown, value, row }];
    });
    const marginPx = names.length > 0 ? endLabelsWidth(names, width) : rightPx;
    return { form: 'ends', names, marginPx };
  }
  const isLegend = isWanted && (lines.length > 1 || labels === 'legend');
  const form = (isLegend && scene.width >= 60) || isLegendOnly ? 'legend' : 'none';
  return { form, names: [], marginPx: rightPx };
}

/** Top and bottom of the plot, below the legend and what is said of omissions. */
export function plotHeight(
  { form }: NamePlan,
  omissions: string | null,
  { height }: Scene,
): { readonly top: number; readonly bottom: number } {
  const top = topPx + (form === 'legend' ? legendPx : 0) + (omissions ? omissionsPx : 0);
  return { top, bottom: Math.max(top + 1, height - bottomPx) };
}

/** All names as keys, also those that have no room. */
export function nameKeys(
  ends: EndNames,
  legends: readonly LegendRow[],
  names: readonly string[],
): readonly Key[] {
  const seen = legends.flatMap(({ items }) => items.map(({ key }) => key));
  return keysOfAll([...ends.keys, ...seen], names);
}
