import {
  axisFontPx,
  type Box,
  clampWindow,
  layoutLegend,
  legendEntries,
  legendHeightPx,
  legendKeys,
  msg,
  noDataText,
  omissionsHeightPx,
  omissionsText,
  type Scene,
  type Span,
  staleToken,
  truncateText,
  xAxis,
  xExtent,
  xZoom,
} from '@chartroom/plot';
import { barInset, laneAt, laneGeometry, laneTop } from './laneGeometry';
import { layoutBarLabels } from './layoutLabels';
import { layoutNames, namesWidth } from './layoutNames';
import { layoutSubRow, type SpanContext } from './layoutSpans';
import { fadedStates } from './selectedSpans';
import { SpanMarks } from './spanMarks';
import { stateNames } from './stateNames';
import { extentOfSpans, type TimelineIndex } from './timelineIndex';
import type { LaneGeometry, TimelineMarks } from './timelineMarks';

const marginTopPx = 6;
const marginRightPx = 8;
const axisPx = 24;
export const scrollBarPx = 12;
/** Lower panels have no axis, or no legend. */
const minAxisHeightPx = 60;
const minLegendHeightPx = 100;

/** Lanes in view, and their spans by pixel. */
export function layoutTimeline(index: TimelineIndex, scene: Scene): TimelineMarks {
  const { width, height, stale: isStale } = scene;
  const measure = (text: string) => scene.measure(text, scene.font(axisFontPx));
  const states = stateNames(index, scene);
  const names =
    height >= minLegendHeightPx && index.states.kind !== 'none'
      ? legendEntries(states.used, scene)
      : [];
  const legend = names.length > 0 ? layoutLegend(names, 0, width, measure, scene.locale) : null;
  const omissions = height >= minLegendHeightPx ? omissionsText(omissionsOf(index), scene) : null;
  const top =
    (legend ? legendHeightPx + marginTopPx : Math.min(marginTopPx, height / 8)) +
    (omissions === null ? 0 : omissionsHeightPx);
  const hasAxis = height >= minAxisHeightPx;
  const roomPx = Math.max(1, height - (hasAxis ? axisPx : 0) - top);
  const geometry = laneGeometry(index.lanes, roomPx, index.view.topPx);
  // The axis is right below the last lane.
  const bottom = top + (index.lanes.length > 0 ? Math.min(roomPx, geometry.totalPx) : roomPx);
  const left = namesWidth(index, width, measure);
  const right = width - marginRightPx - (geometry.hasScrollBar ? scrollBarPx : 0);
  const plot = { left, right: Math.max(left + 1, right), top, bottom };

  const extent = extentOfSpans(index);
  const hasData = index.count > 0;
  const series = hasData ? [{ x: Float64Array.of(extent.min, extent.max), length: 2 }] : [];
  const limits = xExtent(series, true, scene.range);
  const domain = clampWindow(scene.window, limits);
  const timeStyle = {
    isTime: true,
    locale: scene.locale,
    timeZone: scene.timeZone,
    precision: scene.precision,
  };
  const lanesInView = lanesWithin(index, geometry);
  const marks = spansInView(index, scene, { plot, domain, geometry, lanesInView });
  const layoutInput = { index, scene, plot, geometry, lanesInView, measure };
  const note = hasData || !index.reading ? null : noDataText(limits, timeStyle);
  return {
    axes: {
      plot,
      x: hasAxis ? xAxis(domain, plot, timeStyle, scene) : [],
      y: [],
      baseline: bottom,
    },
    zoom: xZoom({ plot, domain, limits }, true, index.roles.time?.name),
    keys: legendKeys(legend, names),
    index,
    scene,
    timeStyle,
    plot,
    domain,
    geometry,
    lanesInView,
    bars: marks.bars,
    slices: marks.slices,
    milestones: marks.milestones,
    labels: scene.options.labels === false ? [] : layoutBarLabels(marks.bars, states, layoutInput),
    ...layoutNames(layoutInput),
    legend,
    nowX: nowPixel(plot, domain, scene),
    omissions,
    note:
      note &&
      truncateText(note, plot.right - plot.left - 16, (text) =>
        scene.measure(text, scene.font(axisFontPx + 1)),
      ),
    isStale,
  };
}

function lanesWithin(
  { lanes }: TimelineIndex,
  geometry: LaneGeometry,
): readonly [first: number, end: number] {
  if (lanes.length === 0) return [0, 0];
  const first = laneAt(lanes, geometry.topPx, geometry);
  const last = laneAt(lanes, geometry.topPx + geometry.viewPx - 1, geometry);
  return [first, last + 1];
}

interface View {
  readonly plot: Box;
  readonly domain: Span;
  readonly geometry: LaneGeometry;
  readonly lanesInView: readonly [number, number];
}

function spansInView(
  index: TimelineIndex,
  scene: Scene,
  { plot, domain, geometry, lanesInView: [first, end] }: View,
): SpanMarks {
  const states = stateNames(index, scene);
  const { progress } = index.roles;
  const context: Omit<SpanContext, 'isFaded'> = {
    plot,
    domain,
    openEnd: index.openEnd,
    hasMilestones: index.reading?.kind === 'spans',
    stateCount: index.states.count(),
    tokenOf: (state) => staleToken(states.token(state), scene.stale),
    isHidden: scene.hidden.size > 0 ? (state) => scene.hidden.has(states.name(state)) : null,
    progressOf: (row) =>
      progress
        ? Math.max(0, Math.min(1, (progress.values[row] as number) / index.progressMax))
        : Number.NaN,
  };
  const marks = new SpanMarks(plot, context.tokenOf);
  const { rowPx } = geometry;
  const inset = barInset(rowPx);
  for (let lane = first; lane < end; lane += 1) {
    const row = index.lanes[lane];
    if (!row) continue;
    const isFaded = fadedStates(index, row.lane.name, scene);
    const laneY = plot.top + laneTop(index.lanes, lane, geometry) - geometry.topPx;
    const barsY = Math.round(laneY + (row.heading === null ? 0 : geometry.headingPx));
    for (const [subRow, spans] of row.lane.subRows.entries()) {
      const top = barsY + subRow * rowPx + inset;
      const bottom = barsY + (subRow + 1) * rowPx - inset;
      if (bottom <= plot.top || top >= plot.bottom) continue;
      layoutSubRow({ lane, row, spans, top, bottom }, { ...context, isFaded }, marks);
    }
  }
  return marks;
}

function omissionsOf({ reading, lanes }: TimelineIndex) {
  return [
    { count: reading?.withoutStart ?? 0, message: msg('{count} without a start not shown') },
    {
      count: reading?.endBeforeStart ?? 0,
      message: msg('{count} that end before their start not shown'),
    },
    {
      count: lanes.reduce((sum, { lane }) => sum + lane.omitted, 0),
      message: msg('{count} overlapping more than 100 others not shown'),
    },
  ];
}

/** The line moves with each drawing: charts that follow live data draw often. */
function nowPixel(plot: Box, [from, to]: Span, { options, precision }: Scene): number | null {
  const now = Date.now();
  if (options.now === false || precision === 'day' || now <= from || now >= to) return null;
  return Math.round(plot.left + ((now - from) / (to - from)) * (plot.right - plot.left));
}
