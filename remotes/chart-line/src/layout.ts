import {
  type Axes,
  axisFontPx,
  axisFormat,
  axisStyle,
  type Box,
  curveOption,
  fullestRow,
  keysOfAll,
  type LegendName,
  type LineWindow,
  leftMargin,
  legendPx,
  legendRow,
  movedRight,
  numberStyleFor,
  omissionsOf,
  omissionsPx,
  pixelY,
  placeAxis,
  placeZoom,
  type Scene,
  type Span,
  thresholdMarks,
  type ValueAxis,
  valueAxis,
  valueMapping,
  visibleExtent,
  windowWithin,
} from '@chartroom/plot';
import { leftDomain, measuredOn, rightDomain, spreadsIn, xLimits } from './domains';
import type { IndexedLine } from './indexedLine';
import { type LineIndex, withoutHidden } from './lineIndex';
import { dotRadius, type LineLook, looksOf } from './lineLook';
import { type LineMark, type LineMarks, type LineText, styleOn } from './lineMarks';
import { annotationMarks, emptyNote, lineOmissions } from './lineNotes';
import { bottomPx, endNames, namesFor, rightPx, topPx } from './names';
import { hasStack, isRefused } from './stacking';

export function layoutLines(given: LineIndex, scene: Scene): LineMarks {
  const index = withoutHidden(given, scene);
  const limits = xLimits(index, scene);
  const domain = windowWithin(scene.window, limits);
  const shown = index.lines.filter(({ series }) => !scene.hidden.has(series.name));
  const text = lineText(index, domain, scene);
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const names = namesFor(index.lines, domain, scene, text, width);
  const omissions = omissionsOf(lineOmissions(index), scene);
  const top = topPx + (names.form === 'legend' ? legendPx : 0) + (omissions ? omissionsPx : 0);
  const bottom = Math.max(top + 1, scene.height - bottomPx);
  const { left, right, hasValues } = valueAxes(shown, index, domain, { top, bottom }, text, scene);

  const rightPlot = right ? Math.max(36, Math.ceil(right.widest) + 10) : names.marginPx;
  const leftPlot = leftMargin(left.texts, left.widest);
  const plot: Box = {
    left: leftPlot,
    top,
    right: Math.max(leftPlot + 1, scene.width - rightPlot),
    bottom,
  };
  const axes: Axes = { plot, x: placeAxis(domain, plot, text, scene), y: left.ticks, base: bottom };
  const window = lineWindow(domain, plot, left, scene);
  const looks = looksOf(index, scene);
  const lines = lineMarks(index, looks, { window, right }, scene);
  const y = (value: number) => pixelY(window.mapping, value);
  const thresholds = thresholdMarks(left.domain, y, scene, plot, text);
  const x = (value: number) => value * window.mapping.kx + window.mapping.bx;
  const ends = endNames(names.form === 'ends' ? names.labels : [], looks, {
    ...{ domain, window, plot, right: scene.width },
  });
  const legends = names.form === 'legend' ? legendsFor(index, looks, plot, width, scene) : [];
  const isHidden = index.lines.length > 0 && shown.length === 0;
  const hasRows = index.lines.some(({ series }) => series.length > 0);
  const isLog = left.kind === 'log';
  return {
    axes,
    zoom: placeZoom({ plot, domain, limits }, index.isTime, index.x?.name),
    lines,
    window,
    yDomain: left.domain,
    rightTicks: right?.ticks ?? [],
    thresholds,
    annotations: annotationMarks(x, plot, thresholds, scene, text),
    ends,
    legends,
    legendAlpha: scene.stale ? 0.55 : 1,
    right: scene.width,
    note:
      index.data && !hasValues
        ? emptyNote(domain, text, { isLog, hasRows, isHidden, isRefused: isRefused(scene.options) })
        : null,
    omissions,
    stack: given.stack,
    text,
    fields: { x: index.x?.name ?? '', colour: index.colour?.name ?? null },
    keys: keysOfAll(
      [...ends.keys, ...legends.flatMap(({ items }) => items.map(({ key }) => key))],
      index.lines.map(({ series }) => series.name),
    ),
  };
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
  const extents = [false, true].map((side) => visibleExtent(measuredOn(shown, side), domain));
  const [leftExtent = nothing, rightExtent = nothing] = extents;
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
        styleOn(text, true),
        scene,
      )
    : null;
  return { left, right, hasValues: extents.some(({ min, max }) => min <= max) };
}

const nothing = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };

function lineText(index: LineIndex, domain: Span, scene: Scene): LineText {
  const { isTime, lines } = index;
  const fieldsOn = (side: boolean) =>
    lines.filter(({ isRight }) => isRight === side).map(({ series }) => series.field);
  const { timeZone, precision, options, locale } = scene;
  // The option is about the left axis; the right one has a unit of its own.
  const { unit: rightUnit } = numberStyleFor(fieldsOn(true), { locale, options: {} });
  return {
    ...numberStyleFor(fieldsOn(false), scene),
    spreads: spreadsIn(index, domain, scene),
    ...{ isTime, rightUnit, timeZone, precision, xFormat: axisFormat('x', options) },
  };
}

function lineWindow(domain: Span, plot: Box, axis: ValueAxis, scene: Scene): LineWindow {
  const { k: kx, b: bx } = valueMapping('linear', domain, [plot.left, plot.right]);
  const perPixel = scene.isGesture ? 1 : 4;
  return {
    from: domain[0],
    to: domain[1],
    mapping: { kx, bx, ky: axis.mapping.k, by: axis.mapping.b, isLog: axis.kind === 'log' },
    buckets: Math.max(1, Math.round(plot.right - plot.left) * perPixel),
    curve: curveOption(scene.options.curve),
    isConnected: scene.options.missing === 'connect',
  };
}

function lineMarks(
  index: LineIndex,
  looks: readonly LineLook[],
  { window, right }: { window: LineWindow; right: ValueAxis | null },
  scene: Scene,
): readonly LineMark[] {
  const { kx, bx } = window.mapping;
  const rightMapping = { kx, bx, ky: right?.mapping.k ?? 0, by: right?.mapping.b ?? 0 };
  const shown = index.lines.filter(({ series }) => !scene.hidden.has(series.name));
  const dotPx = dotRadius(shown, window, scene);
  return index.lines.flatMap(({ series, isRight, breakAfter, band, own }, place) => {
    const look = looks[place];
    if (!look || scene.hidden.has(series.name)) return [];
    const mapping = isRight ? rightMapping : window.mapping;
    const lineWindow = { ...window, mapping, breakAfter };
    return [{ ...look, series, isRight, band, own, dotPx, window: lineWindow }];
  });
}

function legendsFor(
  { lines }: LineIndex,
  looks: readonly LineLook[],
  plot: Box,
  width: (label: string) => number,
  { width: right, hidden }: Scene,
) {
  const namesOn = (side: boolean) =>
    lines.flatMap(({ series: { name }, isRight }, place): readonly LegendName[] => {
      const look = looks[place];
      if (isRight !== side || !look) return [];
      return [{ name, token: look.token, dash: look.dash, isHidden: hidden.has(name) }];
    });
  const [onLeft, onRight] = [namesOn(false), namesOn(true)];
  if (onRight.length === 0) {
    return [fullestRow(onLeft, plot.left, right, width)];
  }
  const own = movedRight(legendRow(onRight, 0, right / 2 - rightPx, width), right);
  const start = own.items[0]?.x ?? right;
  return [...(onLeft.length > 0 ? [legendRow(onLeft, 0, start - 16, width)] : []), own];
}
