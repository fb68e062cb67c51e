import {
  axisFontPx,
  axisStyle,
  type Box,
  coloursOption,
  formatNumber,
  i18nFor,
  leftMargin,
  omissionsText,
  type ReferenceMark,
  referenceMarks,
  type Scene,
  type Span,
  ticksWithRoom,
} from '@chartroom/plot';
import { axisNames, xNamePosition } from './axisNames';
import { axisTicks, positionTicks, type ScaleTick } from './axisTicks';
import { layoutHeader } from './chartHeader';
import type { DensityMarks } from './density';
import { windowWithinLimits, xLimits, yDomain } from './domains';
import { yExtentWithin } from './extentTable';
import { hiddenColours } from './hiddenColours';
import { annotations } from './lazyAnnotations';
import { manyPoints } from './lazyDensity';
import { type LegendRoom, legendEnd, legendFor } from './legend';
import { pointMarks } from './pointMarks';
import { pointNames } from './pointNames';
import { maxPointsInView, type Points, pointsInView } from './points';
import { referenceAxes } from './references';
import { type RowRange, rowRange } from './rowRange';
import { createScaleMapping, type ScaleKind } from './scale';
import type { Extent, ScatterData } from './scatterData';
import { formatsInView, scatterFormats } from './scatterFormats';
import type { ScatterIndex } from './scatterIndex';
import type { ScatterMarks } from './scatterMarks';
import { trendLabelText, trendLines, trendMark } from './trendMarks';
import { maxImmediateRows, strideFor, type View } from './view';

const bottomPx = 24;
/** Between the legends of colours and sizes. */
const legendGapPx = 24;
/** Half the width of a tick label at the end of the axis. */
const rightPx = 16;
const xNamePx = 18;
const yTickGap = { gapPx: 32, minGapPx: 22, maxCount: 5 } as const;

export function layoutScatter(index: ScatterIndex, scene: Scene): ScatterMarks {
  const { data } = index;
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const formats = scatterFormats(data, scene);
  const xKind = data?.roles.xKind ?? 'time';
  const yKind = data?.roles.yKind ?? 'linear';
  const { cell } = scene;
  const limits = cell?.x ?? xLimits(data, scene);
  const domain = windowWithinLimits(scene.window, limits);
  const isUnzoomed = domain === limits && xKind !== 'time';
  const range = data && rowRange(data, domain);
  const ownExtent = extentIn(index, isUnzoomed ? null : domain, range);
  const extent = cell?.extents.y ? { min: cell.extents.y[0], max: cell.extents.y[1] } : ownExtent;
  const values = yDomain(yKind, extent, scene);

  const header = layoutHeader(data, scene, formats, width);
  const hasFreeRow = header.legend?.top !== 0;
  const xName = data
    ? xNamePosition(data, { yName: header.yName, hasFreeRow, width }, scene, formats)
    : 'none';
  const marginPx = annotations?.marginalRoom(scene) ?? 0;
  const top = header.top + marginPx;
  const bottom = Math.max(top + 1, scene.height - bottomPx - (xName === 'below' ? xNamePx : 0));
  const yRoom = { lengthPx: bottom - top, ...yTickGap };
  const isIntegerY = data?.roles.y.type === 'integer';
  const yTicks = axisTicks(
    yKind,
    values,
    { ...yRoom, isInteger: isIntegerY },
    { style: axisStyle('y', formats.y, scene), timeStyle: formats },
  );
  const yTexts = yTicks.map((tick) => tick.text);
  const left = leftMargin(yTexts, Math.max(0, ...yTexts.map(width)));
  const right = Math.max(left + 1, scene.width - Math.max(rightPx, marginPx));
  const plot: Box = { left, top, right, bottom };
  const x = createScaleMapping(xKind, domain, plot.left, plot.right);
  const y = createScaleMapping(yKind, values, plot.bottom, plot.top);
  const visibleRange = range ?? { min: 0, max: 0, from: 0, to: 0 };
  const hidden = data && hiddenColours(data, scene);
  const view = viewAtStride(index, { x, y, plot, range: visibleRange, stride: 1, hidden }, scene);

  const xRoom = { lengthPx: plot.right - plot.left, maxCount: 12 };
  const isIntegerX = data?.roles.x.type === 'integer';
  const xStyle = { ...formats.x, isCoordinate: true };
  const xTicksAt = (gapPx: number) =>
    axisTicks(
      xKind,
      domain,
      { ...xRoom, gapPx, isInteger: isIntegerX },
      { style: xStyle, timeStyle: formats },
    );
  const xTicks = ticksWithRoom(xTicksAt, 72, width);
  const isCount =
    scene.options.marks === 'density' ||
    (scene.isGesture && visibleRange.to - visibleRange.from > maxImmediateRows);
  const visiblePoints = data && !isCount ? pointsIn(data, view, scene) : null;
  const density =
    (data && !visiblePoints && manyPoints?.densityMarks(index, data, view, scene)) || null;
  const selectedDensity = density ? selectedDensityMarks(index, domain, view, scene) : null;
  const isEmpty = (data?.pointCount ?? 0) === 0;
  const points =
    data && visiblePoints ? pointMarks(data, visiblePoints, scene, index.selected) : null;
  const { legend, sizeLegend } = legends(data, { points, density }, header.legend, scene);
  const trends = (data ? trendLines(data, scene) : []).flatMap((line) => {
    const mark = data && trendMark(line, { x, y, plot, domain }, scene);
    return mark ? [{ mark, text: trendLabelText(line, data, formats, scene) }] : [];
  });
  const labels = annotations?.trendLabels(trends, plot, scene) ?? [];
  const inView = visiblePoints?.count ?? density?.counts.total ?? 0;
  const axes = referenceAxes({ x, y }, formats, scene.window !== null);
  const ownNote = data ? noteFor(data, inView, scene) : null;
  // The note is at the top left of the plot.
  const noteBox = { ...plot, bottom: plot.top + 20 };
  const references = referenceMarks(scene, {
    ...{ plot, axes },
    obstacles: [...labels.map(({ box }) => box), ...(ownNote ? [noteBox] : [])],
  });
  const names = data
    ? pointNames(
        data,
        points,
        {
          ...{ plotLeft: left, chartWidth: scene.width },
          occupied: [
            ...labels.map(({ box }) => box),
            ...references.marks.flatMap(({ label }) => (label ? [labelBox(label)] : [])),
          ],
        },
        width,
      )
    : [];
  return {
    axes: {
      plot,
      x: positionTicks(
        isEmpty && !cell && xKind !== 'time' ? withoutLabels(xTicks) : xTicks,
        x,
        scene.width,
        width,
      ),
      y: (extent.min <= extent.max ? yTicks : withoutLabels(yTicks)).map((tick) => {
        return { position: tick.position * y.k + y.b, text: tick.text, halfWidth: 0 };
      }),
      baseline: plot.bottom,
    },
    zoom: {
      ...{ plot, domain, limits, minSpan: minSpan(xKind, limits) },
      // On a log axis, a brushed interval can't be applied to other panels.
      ...(data && xKind !== 'log' && { field: data.roles.x.name }),
    },
    data,
    view,
    points,
    pointNames: names,
    references,
    density,
    colours: coloursOption(scene.options.colours),
    selectedDensity,
    extents: {
      y: [ownExtent.min, ownExtent.max],
      ...(density &&
        !density.hasUniformInk && {
          count: [1, manyPoints?.densityTop(density.counts) ?? 1] as const,
        }),
    },
    trends: trends.map(({ mark }) => mark),
    trendLabels: labels,
    names: data ? axisNames(data, { yName: header.yName, x: xName, width }, scene, formats) : [],
    legend,
    sizeLegend,
    marginals: (marginPx > 0 && annotations?.marginalsOf(plot, { points, density }, scene)) || null,
    keys: legend?.keys ?? [],
    note: ownNote ?? (data && !cell ? omissionsText(references.omissions, scene) : null),
    right: scene.width,
    formats: isUnzoomed
      ? formats
      : formatsInView(formats, xKind === 'linear' ? domain : null, extent),
  };
}

/** Single points; null for too many, in all cells of small multiples together. */
function pointsIn(data: ScatterData, view: View, { options }: Scene): Points | null {
  const points = pointsInView(data, view);
  const isAuto = options.marks === 'auto' && points;
  return isAuto && data.countInAllCells(points.count) > maxPointsInView ? null : points;
}

function labelBox({ x, y, width }: NonNullable<ReferenceMark['label']>): Box {
  return { left: x - 2, right: x + width + 2, top: y - 12, bottom: y + 4 };
}

/** The legend of colours, and that of sizes at the right where both fit. */
export function legends(
  data: ScatterData | null,
  { points, density }: Pick<ScatterMarks, 'points' | 'density'>,
  room: LegendRoom | null,
  scene: Scene,
): Pick<ScatterMarks, 'legend' | 'sizeLegend'> {
  if (!data || !room) return { legend: null, sizeLegend: null };
  // Points of a pixel or two have no shape.
  const hasSymbols = points !== null && (points.style.isSized || points.style.radius > 1);
  const legend = legendFor(data, density, { ...room, hasSymbols }, scene);
  const left = legend ? legendEnd(legend, room) + legendGapPx : room.left;
  return {
    legend,
    sizeLegend:
      (points && annotations?.layoutSizeLegend(data, points.style, { ...room, left }, scene)) ??
      null,
  };
}

/** The density of the selected rows in the same view; null if nothing is selected by rows. */
function selectedDensityMarks(
  { selected }: ScatterIndex,
  domain: Span,
  view: View,
  scene: Scene,
): DensityMarks | null {
  const data = selected?.index.data;
  if (!selected || !data) return null;
  const range = rowRange(data, domain);
  const ownView = viewAtStride(selected.index, { ...view, range, stride: 1 }, scene);
  return (
    manyPoints?.densityMarks(selected.index, data, ownView, { ...scene, selections: [] }) ?? null
  );
}

/** All rows, or a sample while the viewer zooms or counting isn't complete. */
function viewAtStride(index: ScatterIndex, fullView: View, { isGesture }: Scene): View {
  const { data, requestRefresh, density } = index;
  const isMany = fullView.range.to - fullView.range.from > maxImmediateRows;
  const isPending =
    !isGesture &&
    isMany &&
    data &&
    requestRefresh &&
    !manyPoints?.canCountImmediately(fullView, density);
  if (isPending) {
    if (!index.pendingView) requestRefresh();
    index.pendingView = fullView;
  }
  return isGesture || isPending ? { ...fullView, stride: strideFor(fullView.range) } : fullView;
}

/** Ticks without labels, for axes without values. A time axis shows the requested range. */
function withoutLabels(ticks: readonly ScaleTick[]): readonly ScaleTick[] {
  return ticks.map(({ position }) => ({ position, text: '' }));
}

/** Extent of y, of all points or of those in a domain of x. */
function extentIn(
  { data, extentTable }: ScatterIndex,
  domain: Span | null,
  range: RowRange | null,
): Extent {
  if (!data) return { min: 1, max: 0 };
  return domain && range ? yExtentWithin(data, domain, range, extentTable) : data.y;
}

function minSpan(kind: ScaleKind, [from, to]: Span): number {
  return Math.max(kind === 'time' ? 10 : 0, (to / 2 - from / 2) * 2e-5);
}

/** Says why there are no points, or fewer than rows. */
function noteFor(data: ScatterData, inView: number, { locale, cell }: Scene): string | null {
  const i18n = i18nFor(locale);
  // Small multiples say once what is missing in all cells.
  if (data.nonPositiveCount > 0 && !(cell && data.pointCount > 0)) {
    const count = formatNumber(data.nonPositiveCount, { locale });
    if (data.pointCount === 0) return i18n.t('No values above 0 to show on a log scale');
    return i18n.t('{count} at or below 0 not shown on a log scale', { count });
  }
  if (data.pointCount === 0) return i18n.t('No data');
  return inView === 0 ? i18n.t('No points in view') : null;
}
