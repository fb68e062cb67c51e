import { endLabelGapPx, endLabelsWidth, truncateEndLabel } from '../annotations/endLabels';
import type { EndNames } from '../annotations/endNames';
import { legendHeightPx } from '../annotations/legend';
import type { LegendRow } from '../annotations/legendRow';
import { omissionsHeightPx } from '../annotations/omissions';
import type { LegendKey, Scene } from '../chart/chartDefinition';
import { formatNumberParts, type NumberStyle, numberLabel } from '../format/formatNumber';
import { completeKeys } from '../interaction/hiddenKeys';
import type { Span } from '../interaction/zoom';
import { lastRowWithin } from '../series/seriesRows';
import type { XyMark } from './xyMarks';

/** Room around the plot: see the look's chart anatomy. */
export const marginTopPx = 6;
export const marginBottomPx = 24;
export const marginRightPx = 8;

/** Narrower charts need their width for the lines. */
const minWidthPx = 300;

/** A line's name with its last value in view. */
export interface LineName {
  readonly key: string;
  /** Position of the line among all. */
  readonly index: number;
  /** Cut to fit. */
  readonly name: string;
  readonly value: string;
  /** Last point in view. */
  readonly row: number;
}

export interface NameLayout {
  readonly placement: 'ends' | 'legend' | 'none';
  /** At the ends; none in a legend. */
  readonly names: readonly LineName[];
  /** What they need at the right. */
  readonly marginPx: number;
}

interface NameLayoutOptions {
  readonly domain: Span;
  /** More names than this go into a legend. */
  readonly limit: number;
  /** Where the right is taken, by a second axis, which the names over it tell from the first. */
  readonly isLegendOnly?: boolean;
  width(label: string): number;
}

/** Whether names are at the ends or above, and the margin that they need on the right. */
export function layoutNames(
  lines: readonly (Pick<XyMark, 'name' | 'series' | 'values'> & { readonly style: NumberStyle })[],
  { domain, limit, isLegendOnly = false, width }: NameLayoutOptions,
  scene: Scene,
): NameLayout {
  const { labels } = scene.options;
  const hasNames = labels !== 'none' && lines.length > 0;
  const height = scene.height - marginTopPx - marginBottomPx;
  const hasSpace =
    scene.width >= minWidthPx &&
    lines.length <= limit &&
    lines.length * endLabelGapPx <= height &&
    !isLegendOnly;
  if (hasNames && labels === 'end' && hasSpace) {
    const names = lines.flatMap(({ name, series, values, style }, index): LineName[] => {
      const row = lastRowWithin(series, domain);
      if (row < 0) return [];
      // One line is named by the panel's title.
      const displayName = lines.length > 1 ? truncateEndLabel(name, width) : '';
      const value = numberLabel(formatNumberParts(values[row] ?? Number.NaN, style));
      return [{ key: name, index, name: displayName, value, row }];
    });
    const marginPx = names.length > 0 ? endLabelsWidth(names, width) : marginRightPx;
    return { placement: 'ends', names, marginPx };
  }
  const isLegend = hasNames && (lines.length > 1 || labels === 'legend');
  const placement = (isLegend && scene.width >= 60) || isLegendOnly ? 'legend' : 'none';
  return { placement, names: [], marginPx: marginRightPx };
}

/** Top and bottom of the plot, below the legend and what is said of omissions. */
export function plotHeight(
  { placement }: NameLayout,
  omissions: string | null,
  { height }: Scene,
): { readonly top: number; readonly bottom: number } {
  const top =
    marginTopPx +
    (placement === 'legend' ? legendHeightPx : 0) +
    (omissions ? omissionsHeightPx : 0);
  return { top, bottom: Math.max(top + 1, height - marginBottomPx) };
}

/** All names as keys, also those that have no room. */
export function xyLegendKeys(
  ends: EndNames,
  legends: readonly LegendRow[],
  names: readonly string[],
): readonly LegendKey[] {
  const legendKeys = legends.flatMap(({ items }) => items.map(({ key }) => key));
  return completeKeys([...ends.keys, ...legendKeys], names);
}
