import { type Box, formatShare, i18nFor, staleToken, truncateText } from '@chartroom/plot';
import {
  bandCapacity,
  bandEdges,
  rowBaselinePx,
  rowNameGapPx,
  rowNamesPx,
} from '@chartroom/plot/bands';
import { max } from 'd3';
import { formatDropOff } from './formatDropOff';
import { rowNames } from './layoutRows';
import { selectedParts } from './selectedParts';
import type { Stage } from './stages';
import type { WaterfallContext } from './waterfallContext';
import { valueLabel } from './waterfallFormats';
import type { PartSeries } from './waterfallIndex';
import type { Bar, Flow, Geometry, Label } from './waterfallMarks';

const minRowPx = 20;
const maxRowPx = 72;
/** Between the bars of two stages, with the drop-off in it. */
const gapPx = 18;
const minBarWithGapPx = 16;
const headingPx = 18;
const minHeadingHeightPx = 140;
/** Between bars and their values, and between two columns of text. */
const columnGapPx = 10;
const funnelGapPx = 24;
const minBarsPx = 56;

export function maxStages({ scene, options, top }: WaterfallContext): number {
  const room = Math.max(1, scene.height - top);
  return Math.min(options.limit ?? bandCapacity(room, minRowPx), Math.max(1, Math.floor(room / 4)));
}

/** The columns of one funnel, in pixels from its left. */
interface Columns {
  readonly barsPx: number;
  /** Right edges of values and of shares; null without room for them. */
  readonly valueEnd: number | null;
  readonly shareEnd: number | null;
}

/** Stages from top to bottom; a funnel for each colour, side by side on the same scale. */
export function layoutFunnel(
  context: WaterfallContext,
  stages: readonly Stage[],
  visible: readonly number[],
): Geometry {
  const { scene, width } = context;
  const titles = stages.map(({ title }) => title);
  const nameWidth = rowNamesPx(titles, context);
  const left = stages.length > 0 ? nameWidth + rowNameGapPx : 0;
  const count = Math.max(1, visible.length);
  const panelPx = (scene.width - left - (count - 1) * funnelGapPx) / count;
  const columns = columnsOf(stages, visible, context, panelPx);
  const hasHeading = columns.shareEnd !== null && scene.height >= minHeadingHeightPx;
  const top = context.top + (hasHeading ? headingPx : 0);
  const bottom = Math.max(top + 1, scene.height);
  const rowPx = Math.min(maxRowPx, (bottom - top) / Math.max(1, stages.length));
  const row = rowPx >= 6 ? Math.floor(rowPx) : rowPx;
  const edges = bandEdges(stages.length, top, top + row * stages.length);
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width), bottom };
  const panels = visible.map((series, i) => ({
    series,
    position: i,
    left: Math.round(left + i * (panelPx + funnelGapPx)),
  }));
  const bars = panels.flatMap((panel) => placeStages(stages, panel, { context, columns, edges }));
  return {
    axes: null,
    valuePixel: null,
    plot,
    isHorizontal: true,
    bands: stages.map((stage, i) => ({
      ...{ key: stage.key, title: stage.title, step: null, stage },
      start: edges[i] as number,
      end: edges[i + 1] as number,
    })),
    bars,
    connectors: [],
    flows: flowsOf(bars),
    names: rowNames(
      titles,
      edges.map((edge) => edge - textOffset(row)),
      row,
      (title) => truncateText(title, nameWidth, width),
    ),
    nameAlign: 'start',
    labels: panels.flatMap((panel) => [
      ...(hasHeading ? headings(panel.left, columns, context) : []),
      ...stageLabels(stages, panel, { context, columns, edges }),
    ]),
    signs: [],
    ticks: [],
    base: stages.length > 0 && context.options.align === 'left' && count === 1 ? left : null,
  };
}

/** Half of what a row has below its bar: texts are beside the bar's middle. */
function textOffset(rowPx: number): number {
  return Math.floor((rowPx - barPx(rowPx)) / 2);
}

/** Height of the bar at the top of a row. */
function barPx(rowPx: number): number {
  if (rowPx >= minBarWithGapPx + gapPx) return Math.round(rowPx - gapPx);
  return Math.max(1, Math.round(rowPx - Math.max(rowPx >= 3 ? 1 : 0, rowPx * 0.2)));
}

function columnsOf(
  stages: readonly Stage[],
  visible: readonly number[],
  { scene, options, text, width }: WaterfallContext,
  panelPx: number,
): Columns {
  const none = { barsPx: Math.max(1, Math.floor(panelPx)), valueEnd: null, shareEnd: null };
  if (options.labels === 'none' || stages.length === 0) return none;
  const widest = (labels: readonly string[]) => Math.ceil(max(labels, width) ?? 0) + columnGapPx;
  const all = visible.flatMap((series) =>
    stages.map((stage) => ({
      value: stage.values[series] ?? Number.NaN,
      share: stage.ofFirst[series] ?? Number.NaN,
      change: stage.ofPrevious[series] ?? Number.NaN,
    })),
  );
  const valuePx = widest(all.map(({ value }) => valueLabel(value, text)));
  const sharePx = widest([
    ...all.map(({ share }) => shareText(share, scene.locale)),
    ...all.map(({ change }) => (Number.isNaN(change) ? '' : formatDropOff(change, scene.locale))),
  ]);
  const withShares = Math.floor(panelPx - valuePx - sharePx);
  if (withShares >= minBarsPx) {
    const valueEnd = withShares + valuePx;
    return { barsPx: withShares, valueEnd, shareEnd: valueEnd + sharePx };
  }
  const withValues = Math.floor(panelPx - valuePx);
  if (withValues < minBarsPx / 2) return none;
  return { barsPx: withValues, valueEnd: withValues + valuePx, shareEnd: null };
}

interface Panel {
  readonly series: number;
  /** Among the visible colours. */
  readonly position: number;
  readonly left: number;
}

interface PanelContext {
  readonly context: WaterfallContext;
  readonly columns: Columns;
  readonly edges: readonly number[];
}

/** Bars as wide as their value; values at or below 0 have none. */
function placeStages(
  stages: readonly Stage[],
  { series, position, left }: Panel,
  { context: { index, scene, options }, columns: { barsPx }, edges }: PanelContext,
): readonly Bar[] {
  const isSelected = selectedParts(index, scene);
  const shown = index.series[series] as PartSeries;
  const isHidden = index.series.map(
    ({ name }) => index.series.length > 1 && scene.hidden.has(name),
  );
  const largest =
    max(stages, ({ values }) => max(values, (value, i) => (isHidden[i] ? Number.NaN : value))) ?? 0;
  return stages.flatMap((stage, band): Bar[] => {
    const value = stage.values[series] ?? Number.NaN;
    if (!(value > 0)) return [];
    const [start, end] = [edges[band] as number, edges[band + 1] as number];
    const size = Math.max(1, Math.round((value / largest) * barsPx));
    const from = left + (options.align === 'left' ? 0 : Math.floor((barsPx - size) / 2));
    return [
      {
        ...{ band, series: position, tip: null, isCut: false },
        box: { left: from, right: from + size, top: start, bottom: start + barPx(end - start) },
        token: staleToken(shown.token, scene.stale),
        isFaded: !isSelected(stage.part, shown),
      },
    ];
  });
}

/** What joins the bars of consecutive stages. */
function flowsOf(bars: readonly Bar[]): readonly Flow[] {
  return bars.flatMap((bar): Flow[] => {
    const next = bars.find(({ band, series }) => series === bar.series && band === bar.band + 1);
    if (!next || next.box.top - bar.box.bottom < 4) return [];
    const { token, isFaded } = bar;
    return [{ upper: bar.box, lower: next.box, token, isFaded: isFaded || next.isFaded }];
  });
}

/** What shares are of, above their column. */
function headings(
  left: number,
  { shareEnd, valueEnd }: Columns,
  { scene, top, width }: WaterfallContext,
): readonly Label[] {
  if (shareEnd === null || valueEnd === null) return [];
  const text = i18nFor(scene.locale).t('of first');
  // Longer than any share in some languages, but not than the space beside it.
  if (width(text) > shareEnd) return [];
  return [{ x: left + shareEnd, y: top + 12, text, align: 'end', isStrong: false }];
}

/** Values and shares of the first stage beside bars, changes to the next stage between them. */
function stageLabels(
  stages: readonly Stage[],
  { series, left }: Panel,
  { context: { scene, text }, columns: { valueEnd, shareEnd }, edges }: PanelContext,
): readonly Label[] {
  if (valueEnd === null) return [];
  return stages.flatMap((stage, band): Label[] => {
    const [start, end] = [edges[band] as number, edges[band + 1] as number];
    const height = barPx(end - start);
    if (end - start < 13) return [];
    const y = start + Math.floor(height / 2) + rowBaselinePx;
    const value = stage.values[series] ?? Number.NaN;
    const labels: Label[] = [
      { x: left + valueEnd, y, text: valueLabel(value, text), align: 'end', isStrong: true },
    ];
    if (shareEnd === null) return labels;
    const share = shareText(stage.ofFirst[series] ?? Number.NaN, scene.locale);
    labels.push({ x: left + shareEnd, y, text: share, align: 'end', isStrong: false });
    const change = stages[band + 1]?.ofPrevious[series] ?? Number.NaN;
    if (Number.isNaN(change) || end - start < minBarWithGapPx + gapPx) return labels;
    const between = start + height + Math.floor(gapPx / 2) + rowBaselinePx;
    const dropOff = formatDropOff(change, scene.locale);
    return [
      ...labels,
      { x: left + shareEnd, y: between, text: dropOff, align: 'end', isStrong: false },
    ];
  });
}

function shareText(share: number, locale: string): string {
  return Number.isNaN(share) ? '–' : formatShare(share, locale);
}
