import { type Box, formatShare, staleToken, truncateText } from '@chartroom/plot';
import { axisHeightPx, bandCapacity, bandEdges, columnNames } from '@chartroom/plot/bands';
import { max } from 'd3';
import { formatDropOff } from './formatDropOff';
import { selectedParts } from './selectedParts';
import type { Stage } from './stages';
import type { WaterfallContext } from './waterfallContext';
import { valueLabel } from './waterfallFormats';
import type { PartSeries } from './waterfallIndex';
import type { Bar, Flow, Geometry, Label } from './waterfallMarks';

const minColumnPx = 24;
const minNamePx = 16;
/** Lower panels have bars alone. */
const minNamesHeightPx = 60;
/** Of a band, the rest is the flow to the next bar. */
const barShare = 0.6;
const lineHeightPx = 15;
/** Height of bars, from which on there are values, and shares of the first stage below them. */
const minBarsPx = 24;
const funnelGapPx = 16;
const labelGapPx = 6;

export function maxFunnelColumns({ scene, options }: WaterfallContext): number {
  const room = Math.max(1, scene.width);
  return Math.min(options.limit ?? bandCapacity(room, minColumnPx), Math.max(1, room >> 2));
}

/** Stages from left to right; a funnel for each colour, one below another on the same scale. */
export function layoutFunnelColumns(
  context: WaterfallContext,
  stages: readonly Stage[],
  visible: readonly number[],
): Geometry {
  const { scene, top, width } = context;
  const hasNames = scene.height >= minNamesHeightPx;
  const bottom = Math.max(top + 1, scene.height - (hasNames ? axisHeightPx : 0));
  const plot: Box = { left: 0, top, right: Math.max(1, scene.width), bottom };
  const edges = bandEdges(stages.length, plot.left, plot.right);
  const count = Math.max(1, visible.length);
  const panelPx = (bottom - top - (count - 1) * funnelGapPx) / count;
  const panels = visible.map((series, position): Panel => {
    const panelTop = Math.round(top + position * (panelPx + funnelGapPx));
    const lines = labelLines(panelPx, context);
    return {
      ...{ series, position, lines, top: panelTop },
      barsTop: panelTop + lines * lineHeightPx,
      barsPx: Math.max(1, Math.floor(panelPx - lines * lineHeightPx)),
    };
  });
  const bars = panels.flatMap((panel) => placeColumns(stages, panel, edges, context));
  const middle = (i: number) => ((edges[i] as number) + (edges[i + 1] as number)) / 2;
  return {
    axes: null,
    valuePixel: null,
    plot,
    isHorizontal: false,
    bands: stages.map((stage, i) => ({
      ...{ key: stage.key, title: stage.title, step: null, stage },
      start: edges[i] as number,
      end: edges[i + 1] as number,
    })),
    bars,
    connectors: [],
    flows: flowsOf(bars),
    names: columnNames(hasNames ? stages.map(({ title }) => title) : [], {
      bandPx: plot.right / Math.max(1, stages.length),
      bottom,
      width,
      middle,
      fit(name, ownRoomPx, x) {
        const roomPx = Math.min(ownRoomPx, 2 * x, 2 * (scene.width - x));
        return roomPx < minNamePx ? null : truncateText(name, roomPx, width);
      },
    }),
    nameAlign: 'center',
    labels: panels.flatMap((panel) => columnLabels(stages, panel, { context, edges, bars })),
    signs: [],
    ticks: [],
    base: null,
  };
}

interface Panel {
  readonly series: number;
  /** Among the visible colours. */
  readonly position: number;
  readonly top: number;
  /** Lines of text above the bars. */
  readonly lines: number;
  readonly barsTop: number;
  readonly barsPx: number;
}

function labelLines(panelPx: number, { options }: WaterfallContext): number {
  if (options.labels === 'none') return 0;
  return Math.max(0, Math.min(2, Math.floor((panelPx - minBarsPx) / lineHeightPx)));
}

/** Bars as high as their value; values at or below 0 have none. */
function placeColumns(
  stages: readonly Stage[],
  { series, position, barsTop, barsPx }: Panel,
  edges: readonly number[],
  { index, scene, options }: WaterfallContext,
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
    const barPx = Math.max(1, Math.round((end - start) * barShare));
    const left = Math.round((start + end - barPx) / 2);
    const size = Math.max(1, Math.round((value / largest) * barsPx));
    const top = barsTop + Math.floor((barsPx - size) / (options.align === 'left' ? 1 : 2));
    return [
      {
        ...{ band, series: position, tip: null, isCut: false },
        box: { left, right: left + barPx, top, bottom: top + size },
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
    if (!next || next.box.left - bar.box.right < 4) return [];
    const { token, isFaded } = bar;
    return [{ upper: bar.box, lower: next.box, token, isFaded: isFaded || next.isFaded }];
  });
}

interface LabelContext {
  readonly context: WaterfallContext;
  readonly edges: readonly number[];
  readonly bars: readonly Bar[];
}

/** Values and shares of the first stage above the bars, changes to the next stage between them. */
function columnLabels(
  stages: readonly Stage[],
  { series, position, top, lines, barsTop, barsPx }: Panel,
  { context: { scene, text, width }, edges, bars }: LabelContext,
): readonly Label[] {
  if (lines === 0) return [];
  const bandPx = scene.width / Math.max(1, stages.length);
  const label = (x: number, y: number, written: string, isStrong: boolean): Label[] =>
    width(written) + labelGapPx > bandPx
      ? []
      : [{ x, y, text: written, align: 'center', isStrong }];
  return stages.flatMap((stage, band): Label[] => {
    const [start, end] = [edges[band] as number, edges[band + 1] as number];
    const x = (start + end) / 2;
    const share = stage.ofFirst[series] ?? Number.NaN;
    const change = stages[band + 1]?.ofPrevious[series] ?? Number.NaN;
    const value = valueLabel(stage.values[series] ?? Number.NaN, text);
    const shareText = Number.isNaN(share) ? '–' : formatShare(share, scene.locale);
    const labels = [
      ...label(x, top + 11, value, true),
      ...(lines > 1 ? label(x, top + 11 + lineHeightPx, shareText, false) : []),
    ];
    const dropOff = Number.isNaN(change) ? '' : formatDropOff(change, scene.locale);
    const ends = [band, band + 1].map((at) =>
      bars.find((bar) => bar.series === position && bar.band === at),
    );
    const [own, next] = ends;
    if (dropOff === '' || !own || !next) return labels;
    if (width(dropOff) + labelGapPx > next.box.left - own.box.right) return labels;
    const y = barsTop + Math.floor(barsPx / 2) + 4;
    return [
      ...labels,
      {
        x: (own.box.right + next.box.left) / 2,
        y,
        text: dropOff,
        align: 'center',
        isStrong: false,
      },
    ];
  });
}
