import {
  type Axes,
  alignLegendRight,
  axisFontPx,
  axisStyle,
  type Box,
  clampWindow,
  type Extent,
  fullestLegendRow,
  type LegendEntry,
  type LineWindow,
  layoutLegendRow,
  layoutNames,
  leftMargin,
  marginRightPx,
  numberStyleFor,
  pixelY,
  plotHeight,
  type Scene,
  type Span,
  staleAlpha,
  thresholdsOption,
  type ValueAxis,
  valueAxis,
  visibleExtent,
  withOmissionsRow,
  xAxis,
  xyLegendKeys,
  xyOverlays,
  xyText,
  xyWindow,
  xZoom,
} from '@chartroom/plot';
import { leftDomain, rightDomain, seriesOnAxis, xLimits } from './domains';
import { endNames } from './endNames';
import type { IndexedLine } from './indexedLine';
import { dotRadius, type LineAppearance, lineAppearances } from './lineAppearance';
import { type LineIndex, withoutHiddenLines } from './lineIndex';
import { axisNumberStyle, type LineMark, type LineMarks, type LineText } from './lineMarks';
import { emptyNote, lineOmissions } from './lineOmissions';
import { hasStack, isLogStack } from './stacking';

export function layoutLines(fullIndex: LineIndex, scene: Scene): LineMarks {
  const index = withoutHiddenLines(fullIndex, scene);
  const limits = xLimits(index, scene);
  const domain = clampWindow(scene.window, limits);
  const shown = index.lines.filter(({ series }) => !scene.hidden.has(series.name));
  const text = lineText(index, domain, scene);
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const names = layoutNames(namedLines(index, text), nameRule(index, domain, width), scene);
  const plotWith = (omissions: string | null) => {
    const { top, bottom } = plotHeight(names, omissions, scene);
    const { left, right, hasValues, extents } = valueAxes(
      shown,
      index,
      domain,
      { top, bottom },
      text,
      scene,
    );
    const rightPlot = right ? Math.max(36, Math.ceil(right.maxLabelWidth) + 10) : names.marginPx;
    const leftPlot = leftMargin(left.texts, left.maxLabelWidth);
    const plot: Box = {
      left: leftPlot,
      top,
      right: Math.max(leftPlot + 1, scene.width - rightPlot),
      bottom,
    };
    const window = xyWindow(domain, plot, left, scene);
    const overlays = xyOverlays(
      {
        ...{ window, plot, yDomain: left.domain, hasThresholds: true, isAtTop: false },
        left: { style: text, pixel: (value) => pixelY(window.mapping, value) },
        right: right && {
          style: axisNumberStyle(text, true),
          pixel: (value) => value * right.mapping.k + right.mapping.b,
        },
      },
      text,
      scene,
    );
    return { left, right, hasValues, extents, plot, window, overlays, omissions };
  };
  const { left, right, hasValues, extents, plot, window, overlays, omissions } = withOmissionsRow(
    plotWith,
    lineOmissions(index),
    scene,
  );
  const { bottom } = plot;
  const axes: Axes = { plot, x: xAxis(domain, plot, text, scene), y: left.ticks, baseline: bottom };
  const looks = lineAppearances(index, scene);
  const lines = lineMarks(index, looks, { window, right }, scene);
  const ends = endNames(names.names, index.lines, looks, { window, plot }, scene);
  const legends = names.placement === 'legend' ? legendsFor(index, looks, plot, width, scene) : [];
  const isHidden = index.lines.length > 0 && shown.length === 0;
  const hasRows = index.lines.some(({ series }) => series.length > 0);
  const isLog = left.kind === 'log';
  return {
    axes,
    extents,
    zoom: xZoom({ plot, domain, limits }, index.isTime, index.x?.name),
    lines,
    window,
    yDomain: left.domain,
    rightTicks: right?.ticks ?? [],
    ...overlays,
    ends,
    legends,
    legendAlpha: scene.stale ? staleAlpha : 1,
    right: scene.width,
    note:
      index.data && !hasValues
        ? emptyNote(domain, text, {
            isLog,
            hasRows,
            isHidden,
            isRefused: isLogStack(scene.options),
          })
        : null,
    omissions,
    stack: fullIndex.stack,
    limits: thresholdsOption(scene.options.thresholds),
    text,
    fields: { x: index.x?.name ?? '', colour: index.colour?.name ?? null },
    keys: xyLegendKeys(
      ends,
      legends,
      index.lines.map(({ series }) => series.name),
    ),
  };
}

/** With more names, the legend shows them. */
const endNameLimit = 8;

/** With two axes, the names above show which axis is which. */
function nameRule({ lines }: LineIndex, domain: Span, width: (label: string) => number) {
  return { domain, width, limit: endNameLimit, isLegendOnly: lines.some(({ isRight }) => isRight) };
}

function namedLines({ lines }: LineIndex, text: LineText) {
  return lines.map(({ series, ownValues, isRight }) => ({
    ...{ name: series.name, series, values: ownValues ?? series.y },
    style: axisNumberStyle(text, isRight, series.field),
  }));
}

function valueAxes(
  shown: readonly IndexedLine[],
  index: LineIndex,
  domain: Span,
  room: { readonly top: number; readonly bottom: number },
  text: LineText,
  scene: Scene,
) {
  const isInteger = (isRight: boolean) =>
    shown.every((line) => line.isRight !== isRight || line.series.field.type === 'integer');
  const own = [false, true].map((isRightSide) =>
    visibleExtent(seriesOnAxis(shown, isRightSide), domain),
  );
  const { y, y2 } = scene.cell?.extents ?? {};
  const [ownLeft = emptyExtent, ownRight = emptyExtent] = own;
  const { behind } = scene;
  const leftExtent = withExtent(y ? { min: y[0], max: y[1] } : ownLeft, behind?.extents.y);
  const rightExtent = withExtent(y2 ? { min: y2[0], max: y2[1] } : ownRight, behind?.extents.y2);
  const left = valueAxis(
    scene.options.scale === 'log' ? 'log' : 'linear',
    leftDomain(leftExtent, scene.options, hasStack(shown, false)),
    { ...room, isInteger: isInteger(false), hasValues: leftExtent.min <= leftExtent.max },
    axisStyle('y', text, scene),
    scene,
  );
  const right = index.lines.some(({ isRight }) => isRight)
    ? valueAxis(
        'linear',
        rightDomain(rightExtent, scene.options, hasStack(shown, true)),
        { ...room, isInteger: isInteger(true), hasValues: rightExtent.min <= rightExtent.max },
        axisNumberStyle(text, true),
        scene,
      )
    : null;
  return {
    ...{ left, right, hasValues: own.some(({ min, max }) => min <= max) },
    extents: { y: [ownLeft.min, ownLeft.max], y2: [ownRight.min, ownRight.max] } as const,
  };
}

/** With the values of another period, which are drawn behind. */
function withExtent({ min, max }: Extent, other: Span | undefined): Extent {
  return other ? { min: Math.min(min, other[0]), max: Math.max(max, other[1]) } : { min, max };
}

const emptyExtent = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };

function lineText(index: LineIndex, domain: Span, scene: Scene): LineText {
  const fieldsOn = (side: boolean) =>
    index.lines.filter(({ isRight }) => isRight === side).map(({ series }) => series.field);
  // The option applies to the left axis; the right one has its own unit.
  const { unit } = numberStyleFor(fieldsOn(true), { locale: scene.locale, options: {} });
  return { ...xyText(index, fieldsOn(false), domain, scene), rightUnit: unit };
}

function lineMarks(
  index: LineIndex,
  looks: readonly LineAppearance[],
  { window, right }: { window: LineWindow; right: ValueAxis | null },
  scene: Scene,
): readonly LineMark[] {
  const { kx, bx } = window.mapping;
  const rightMapping = { kx, bx, ky: right?.mapping.k ?? 0, by: right?.mapping.b ?? 0 };
  const shown = index.lines.filter(({ series }) => !scene.hidden.has(series.name));
  const dotPx = dotRadius(shown, window, scene);
  return index.lines.flatMap(({ series, isRight, breakAfter, band, ownValues }, i) => {
    const look = looks[i];
    if (!look || scene.hidden.has(series.name)) return [];
    const mapping = isRight ? rightMapping : window.mapping;
    const lineWindow = { ...window, mapping, breakAfter };
    const line = { ...look, name: series.name, series, values: ownValues ?? series.y };
    return [{ ...line, isRight, band, ownValues, dotPx, window: lineWindow }];
  });
}

function legendsFor(
  { lines }: LineIndex,
  looks: readonly LineAppearance[],
  plot: Box,
  width: (label: string) => number,
  { width: right, hidden, locale }: Scene,
) {
  const namesOn = (side: boolean) =>
    lines.flatMap(({ series: { name }, isRight }, i): readonly LegendEntry[] => {
      const look = looks[i];
      if (isRight !== side || !look) return [];
      return [{ name, token: look.token, dash: look.dash, isHidden: hidden.has(name) }];
    });
  const [onLeft, onRight] = [namesOn(false), namesOn(true)];
  if (onRight.length === 0) {
    return [fullestLegendRow(onLeft, plot.left, right, width, locale)];
  }
  const own = alignLegendRight(
    layoutLegendRow(onRight, 0, right / 2 - marginRightPx, width, locale),
    right,
  );
  const start = own.items[0]?.x ?? right;
  return [
    ...(onLeft.length > 0 ? [layoutLegendRow(onLeft, 0, start - 16, width, locale)] : []),
    own,
  ];
}
