import {
  axisFontPx,
  i18nFor,
  layoutLegend,
  legendEntries,
  legendHeightPx,
  legendKeys,
  msg,
  nameWithUnit,
  omissionsHeightPx,
  type ReferenceMarks,
  type Scene,
  type Span,
  thresholdsOption,
  withChosenColours,
  withCues,
  withOmissionsRow,
} from '@chartroom/plot';
import { resolveOrientation } from '@chartroom/plot/bands';
import type { Band } from './band';
import { bandTitle } from './bandTitle';
import { barFormats } from './barFormats';
import type { BarIndex } from './barIndex';
import type { BarMarks } from './barMarks';
import type { BarBounds } from './errorBars';
import type { LayoutContext, LayoutInput } from './layoutContext';
import { layoutHorizontal, maxRows, rowRoom } from './layoutHorizontal';
import { columnRoom, layoutVertical, maxColumns, namesFit } from './layoutVertical';
import { overlays } from './lazyOverlays';
import { overTime } from './lazyOverTime';
import { limitBands, valuesBySeries } from './limitBands';
import { barSpans, layoutOption, segment, spanExtent } from './stack';
import { logAxis, positiveExtent } from './valueAxis';
import { shareDomain, valueDomain } from './valueDomain';

/** The axis includes `selected` values too, by band and series. */
export function layoutBars(
  fullIndex: BarIndex,
  scene: Scene,
  selected: LayoutInput['values'] = [],
): BarMarks {
  const series = withCues(withChosenColours(fullIndex.series, scene.options));
  const index = { ...fullIndex, series };
  const { locale, cell } = scene;
  const i18n = i18nFor(locale);
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const hasLegend = index.series.length + (index.lines?.series.length ?? 0) > 1;
  const isHidden = (i: number) => hasLegend && scene.hidden.has(index.series[i]?.name ?? '');
  const seriesIndexes = index.series.map((_, i) => i);
  // What cells of small multiples have once, above all of them.
  const hasHeader = hasLegend && !cell;
  const hasAggregateLabel = !cell && index.time !== null && scene.height >= minLabelledHeightPx;
  const layout = layoutOption(scene.options.layout);
  const visibleSeries = seriesIndexes.filter((i) => !isHidden(i));
  const perGroup = ({ length }: readonly unknown[]) =>
    layout === 'grouped' ? Math.max(1, length) : 1;
  const base: LayoutContext = {
    ...{ index, scene, layout, visibleSeries },
    barsPerGroup: perGroup(seriesIndexes),
    visiblePerGroup: perGroup(visibleSeries),
    text: barFormats(index, scene),
    top: hasHeader || hasAggregateLabel ? legendHeightPx : 0,
    width,
  };
  // Auto is horizontal if category names don't fit below the bars. Times and numbers are vertical.
  // So are bars with lines over them.
  const isHorizontal =
    cell?.isHorizontal ??
    (index.lines === null &&
      resolveOrientation(scene, () => index.kind === 'category' && !namesFit(base)));
  const { bands, otherCount, view } = bandsFor(base, isHorizontal);
  const values = bands.map((band) =>
    valuesBySeries(band, index.aggregate).map((value, i) => (isHidden(i) ? Number.NaN : value)),
  );
  const isLog = scene.options.scale === 'log' && base.layout === 'grouped';
  const beyondLog = isLog ? values.flat().filter((value) => value <= 0).length : 0;
  const text = view ? barFormats(index, scene, bands) : base.text;
  const spans = values.map((bandValues) => barSpans(bandValues, layout));
  const bounds =
    layout === 'grouped' ? (overlays?.shownBounds(index, bands, view, isHidden) ?? null) : null;
  const drawnExtent = valueExtent(
    [...selected.map((bandValues) => barSpans(bandValues, 'grouped')), ...spans],
    bands,
    bounds,
  );
  const hasValues = drawnExtent[0] <= drawnExtent[1];
  const ownExtent = isLog
    ? positiveExtent([
        ...selected,
        ...values,
        ...(bounds ?? []).map((spans) => spans.flatMap((span) => span ?? [])),
      ])
    : drawnExtent;
  const shared = cell?.extents.y;
  const extent = shared ?? ownExtent;
  const input: LayoutInput = {
    bands,
    values,
    spans,
    view,
    titles: bands.map((band) => bandTitle(band, index, otherCount, text)),
    axis: isLog ? logAxis(extent, scene) : { isLog, domain: linearDomain(base, extent) },
    hasValues: hasValues || shared !== undefined,
    bounds,
    lines: overlays?.linesOf(index, bands, view, scene) ?? null,
  };
  const isShares = layout === 'normalised';
  const plotWith = (omissions: string | null) => {
    const context = { ...base, text, top: base.top + (omissions ? omissionsHeightPx : 0) };
    const marks = isHorizontal ? layoutHorizontal(context, input) : layoutVertical(context, input);
    const references = overlays?.barReferences(marks, index, isShares, scene) ?? noReferences;
    return { context, marks, overlays: { references }, omissions };
  };
  const {
    context,
    marks,
    overlays: above,
    omissions,
  } = withOmissionsRow(
    plotWith,
    cell
      ? []
      : [
          {
            count: beyondLog,
            message: msg('{count} at or below 0 not shown on a log scale'),
          },
        ],
    scene,
  );
  const aggregateText =
    (view && overTime?.aggregateLabel(index.aggregate, view.unit, locale)) ?? '';
  const aggregateLabelText = hasAggregateLabel
    ? aggregateText.charAt(0).toUpperCase() + aggregateText.slice(1)
    : '';
  const fullLegend = hasHeader ? legendOf(context, 0) : null;
  const legendBesideLabel =
    hasHeader && aggregateLabelText !== ''
      ? legendOf(context, width(aggregateLabelText) + labelGapPx)
      : fullLegend;
  // Names take precedence over values, which the tooltip shows too.
  const hasRoom =
    legendBesideLabel?.more === fullLegend?.more && width(aggregateLabelText) <= scene.width;
  const legend = hasRoom ? legendBesideLabel : fullLegend;
  return {
    ...marks,
    extents: { y: ownExtent, ...(marks.lines && { y2: marks.lines.extent }) },
    beyondLog,
    legend,
    keys: legendKeys(legend, [...index.series, ...(index.lines?.series ?? [])]),
    bounds,
    index,
    isShares,
    ...above,
    limits: layout === 'grouped' ? thresholdsOption(scene.options.thresholds) : [],
    aggregateText,
    aggregateCaption: { x: scene.width, y: 12, text: hasRoom ? aggregateLabelText : '' },
    chartWidth: scene.width,
    // Names are beside the first cell of several.
    cursorLeft: cell ? marks.plot.left : 0,
    omissions: omissions === null ? null : { text: omissions, y: context.top },
    note: index.x && !hasValues ? i18n.t('No data') : null,
  };
}

const noReferences: ReferenceMarks = { marks: [], omissions: [] };
const labelGapPx = 16;
/** Lower charts don't show `aggregateText`. */
const minLabelledHeightPx = 100;

/** The bands that fit. */
function bandsFor(context: LayoutContext, isHorizontal: boolean) {
  const { index, scene } = context;
  if (index.time && overTime) {
    const room = isHorizontal ? rowRoom(context) : columnRoom(context);
    const view = overTime.bandsInView(index, index.time, room, scene);
    return { bands: view.bands, otherCount: 0, view };
  }
  const limit = isHorizontal ? maxRows(context) : maxColumns(context);
  return { ...limitBands(index, limit), view: null };
}

function linearDomain({ layout, scene }: LayoutContext, extent: Span): Span {
  return layout === 'normalised' ? shareDomain(extent) : valueDomain(extent, scene);
}

/** “Other” can be far longer than any bar. It's then cut, so that the other bars stay visible. */
function valueExtent(
  spans: LayoutInput['spans'],
  bands: readonly Band[],
  bounds: BarBounds | null,
): Span {
  const bounded = (bounds ?? []).map((band) => band.map((span) => span && segment(...span)));
  const all = spanExtent([...spans, ...bounded]);
  if (bands.at(-1)?.key !== 'other' || bands.length < 2) return all;
  const extentWithoutOther = spanExtent(spans.slice(0, -1));
  return extentWithoutOther[0] <= extentWithoutOther[1] && all[1] > extentWithoutOther[1] * 2
    ? [Math.min(0, extentWithoutOther[0]), extentWithoutOther[1]]
    : all;
}

/** Units of lines are beside their names: the panel's header has that of the bars only. */
function legendOf({ index, scene, width }: LayoutContext, reservedPx: number) {
  const bars = legendEntries(index.series, scene);
  const lines = overlays?.lineEntries(index, scene) ?? [];
  const entries = [...bars, ...lines];
  const titled = [
    ...bars,
    ...lines.map((entry) => ({ ...entry, name: nameWithUnit(entry.name, entry) })),
  ];
  const legend = layoutLegend(titled, 0, scene.width - reservedPx, width, scene.locale);
  const items = legend.items.map((item, i) => {
    return { ...item, key: { ...item.key, name: entries[i]?.name ?? item.key.name } };
  });
  return { ...legend, items };
}
