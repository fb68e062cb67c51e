import { endLabelGapPx, endLabelsWidth, truncateEndLabel } from '../annotations/endLabels';
import type { EndNames } from '../annotations/endNames';
import { legendHeightPx } from '../annotations/legend';
import type { LegendRow } from '../annotations/legendRow';
import { omissionsHeightPx } from '../annotations/omissions';
import type { LegendKey, Scene } from '../chart/chartDefinition';
import { alikeLabels } from '../format/equalDecimals';
import type { NumberStyle } from '../format/formatNumber';
import { completeKeys } from '../interaction/hiddenKeys';
import type { Span } from '../interaction/zoom';
import { lastRowWithin } from '../series/seriesRows';
import type { XyMark } from './xyMarks';

/** Margins around the plot in pixels: see the chart anatomy of the design. */
export const marginTopPx = 6;
export const marginBottomPx = 24;
/** Right margin of a chart over x, in pixels, where no names are at the ends of lines. */
export const marginRightPx = 8;

/** In a chart narrower than this many pixels, values are not at the ends of lines. */
const minValuesPx = 300;
/** In a chart narrower than this many pixels, names are not at the ends of lines either. */
const minWidthPx = 220;
/** What names may take of a chart's width. Where they need more, values are left out. */
const maxNamesShare = 0.35;

/** A line's name with its last value in view. */
export interface LineName {
  readonly key: string;
  /** Index of the line among all. */
  readonly index: number;
  /** Cut to fit. */
  readonly name: string;
  /** Empty where the chart is too narrow for it. */
  readonly value: string;
  /** Row of the last point in view. */
  readonly row: number;
}

/** Where the names of lines are, and the margin that they need. */
export interface NameLayout {
  readonly placement: 'ends' | 'legend' | 'none';
  /** At the ends of lines. Empty for the other placements. */
  readonly names: readonly LineName[];
  /** Width in pixels that they need at the right. */
  readonly marginPx: number;
}

interface NameLayoutOptions {
  readonly domain: Span;
  /** More names than this go into a legend. */
  readonly limit: number;
  /**
   * Always a legend. For a second axis at the right, whose names would be confused with those of
   * the first.
   */
  readonly isLegendOnly?: boolean;
  width(label: string): number;
}

/**
 * Whether names are at the ends of lines or in a legend above, and the right margin that they need.
 */
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
    const named = namesAtEnds(lines, domain, width);
    const marginOf = (names: readonly LineName[]) =>
      names.length > 0 ? endLabelsWidth(names, width) : marginRightPx;
    const unvalued = named.map((name) => ({ ...name, value: '' }));
    const maxMarginPx = scene.width * maxNamesShare;
    // A single line has no name, so that there is only its value to leave out.
    const candidates = scene.width >= minValuesPx ? [named] : [];
    if (lines.length > 1) candidates.push(unvalued);
    const names = candidates.find((found) => marginOf(found) <= maxMarginPx);
    if (names) return { placement: 'ends', names, marginPx: marginOf(names) };
  }
  const isLegend = hasNames && (lines.length > 1 || labels === 'legend');
  const placement = (isLegend && scene.width >= 60) || isLegendOnly ? 'legend' : 'none';
  return { placement, names: [], marginPx: marginRightPx };
}

/** The names of lines that have a point in view, with their last values. */
function namesAtEnds(
  lines: Parameters<typeof layoutNames>[0],
  domain: Span,
  width: (label: string) => number,
): LineName[] {
  const ends = lines.flatMap(({ name, series, values, style }, index) => {
    const row = lastRowWithin(series, domain);
    return row < 0 ? [] : [{ name, index, row, value: values[row] ?? Number.NaN, style }];
  });
  const labels = alikeLabels(ends);
  return ends.map(({ name, index, row }, i) => ({
    key: name,
    index,
    // A single line is named by the panel's title.
    name: lines.length > 1 ? truncateEndLabel(name, width) : '',
    value: labels[i] ?? '',
    row,
  }));
}

/** Top and bottom of the plot in pixels, below the legend and the row of omissions. */
export function plotHeight(
  { placement }: NameLayout,
  omissions: string | null,
  { height, behind }: Scene,
): { readonly top: number; readonly bottom: number } {
  const top =
    marginTopPx +
    (placement === 'legend' ? legendHeightPx : 0) +
    (omissions ? omissionsHeightPx : 0) +
    (behind?.keyPx ?? 0);
  return { top, bottom: Math.max(top + 1, height - marginBottomPx) };
}

/** All names as keys, including those that don't fit. */
export function xyLegendKeys(
  ends: EndNames,
  legends: readonly LegendRow[],
  names: readonly string[],
): readonly LegendKey[] {
  const legendKeys = legends.flatMap(({ items }) => items.map(({ key }) => key));
  return completeKeys([...ends.keys, ...legendKeys], names);
}
