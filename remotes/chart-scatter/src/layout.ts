import {
  axisFontPx,
  axisStyle,
  type Box,
  formatNumber,
  leftMargin,
  type Scene,
  type Span,
  ticksWithRoom,
} from '@chartroom/plot';
import { axisNames, xNamePlace } from './axisNames';
import { axisTicks, placeTicks, type ScaleTick } from './axisTicks';
import { isCounted } from './density';
import { windowIn, xLimits, yDomain } from './domains';
import { drawnDensity, drawnPoints } from './drawn';
import { layoutHead } from './head';
import type { Intake, Reach } from './intake';
import { legendFor } from './legend';
import { pointNames } from './pointNames';
import { pointsIn } from './points';
import { reachWithin } from './reachTable';
import { type RowRange, rowRange } from './rowRange';
import { mappingTo, type ScaleKind } from './scale';
import type { ScatterIndex } from './scatterIndex';
import type { ScatterMarks } from './scatterMarks';
import { scatterText, textInView } from './scatterText';
import { hiddenColours } from './shownColours';
import { trendMarks } from './trendMarks';
import { rowsAtOnce, strideFor, type View } from './view';

const bottomPx = 24;
/** Half the label of a tick at the very end. */
const rightPx = 16;
const xNamePx = 18;
const yTickGap = { gapPx: 32, closestPx: 22, most: 5 } as const;

export function layoutPoints(index: ScatterIndex, scene: Scene): ScatterMarks {
  const { intake } = index;
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const text = scatterText(intake, scene);
  const xKind = intake?.roles.xKind ?? 'time';
  const yKind = intake?.roles.yKind ?? 'linear';
  const limits = xLimits(intake, scene);
  const domain = windowIn(scene.window, limits);
  const isWhole = domain === limits && xKind !== 'time';
  const range = intake && rowRange(intake, domain);
  const reach = reachIn(index, isWhole ? null : domain, range);
  const values = yDomain(yKind, reach, scene);

  const head = layoutHead(intake, scene, text, width);
  const isRowFree = head.legend?.top !== 0;
  const xName = intake
    ? xNamePlace(intake, { yName: head.yName, isRowFree, width }, scene, text)
    : 'none';
  const { top } = head;
  const bottom = Math.max(top + 1, scene.height - bottomPx - (xName === 'below' ? xNamePx : 0));
  const yRoom = { lengthPx: bottom - top, ...yTickGap };
  const isWholeY = intake?.roles.y.type === 'integer';
  const yTicks = axisTicks(
    yKind,
    values,
    { ...yRoom, isInteger: isWholeY },
    { style: axisStyle('y', text.y, scene), text },
  );
  const yTexts = yTicks.map((tick) => tick.text);
  const left = leftMargin(yTexts, Math.max(0, ...yTexts.map(width)));
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - rightPx), bottom };
  const x = mappingTo(xKind, domain, plot.left, plot.right);
  const y = mappingTo(yKind, values, plot.bottom, plot.top);
  const seen = range ?? { least: 0, greatest: 0, from: 0, to: 0 };
  const hidden = intake && hiddenColours(intake, scene);
  const view = viewFor(index, { x, y, plot, range: seen, stride: 1, hidden }, scene);

  const xRoom = { lengthPx: plot.right - plot.left, most: 12 };
  const isWholeX = intake?.roles.x.type === 'integer';
  const xStyle = { ...text.x, isPlace: true };
  const xTicksAt = (gapPx: number) =>
    axisTicks(xKind, domain, { ...xRoom, gapPx, isInteger: isWholeX }, { style: xStyle, text });
  const xTicks = ticksWithRoom(xTicksAt, 72, width);
  const isCount =
    scene.options.marks === 'density' || (scene.isGesture && seen.to - seen.from > rowsAtOnce);
  const found = intake && !isCount ? pointsIn(intake, view) : null;
  const density = intake && !found ? drawnDensity(index, intake, view, scene) : null;
  const isEmpty = (intake?.shown ?? 0) === 0;
  const points = intake && found ? drawnPoints(intake, found, scene) : null;
  const legend = intake && head.legend ? legendFor(intake, density, scene, head.legend) : null;
  const inView = found?.count ?? density?.counted.total ?? 0;
  return {
    axes: {
      plot,
      x: placeTicks(isEmpty && xKind !== 'time' ? untold(xTicks) : xTicks, x, scene.width, width),
      y: (reach.min <= reach.max ? yTicks : untold(yTicks)).map((tick) => {
        return { at: tick.at * y.k + y.b, text: tick.text, halfWidth: 0 };
      }),
      base: plot.bottom,
    },
    zoom: {
      ...{ plot, domain, limits, leastSpan: leastSpan(xKind, limits) },
      // On a log axis pixels are no values that others could be narrowed to.
      ...(intake && xKind !== 'log' && { field: intake.roles.x.name }),
    },
    intake,
    view,
    points,
    pointNames: intake
      ? pointNames(intake, points, { plotLeft: left, chartWidth: scene.width }, width)
      : [],
    density,
    trends: intake ? trendMarks(intake, { x, y, plot, domain }, scene) : [],
    names: intake ? axisNames(intake, { yName: head.yName, x: xName, width }, scene, text) : [],
    legend,
    keys: legend?.keys ?? [],
    note: intake ? noteFor(intake, inView, scene) : null,
    right: scene.width,
    text: isWhole ? text : textInView(text, xKind === 'linear' ? domain : null, reach),
  };
}

/** All rows, or a part of them while the viewer zooms or all have still to be counted. */
function viewFor(index: ScatterIndex, whole: View, { isGesture }: Scene): View {
  const { intake, ask, density } = index;
  const isMany = whole.range.to - whole.range.from > rowsAtOnce;
  const isAwaited = !isGesture && isMany && intake && ask && !isCounted(whole, density);
  if (isAwaited) {
    if (!index.awaited) ask();
    index.awaited = whole;
  }
  return isGesture || isAwaited ? { ...whole, stride: strideFor(whole.range) } : whole;
}

/** Without values there are no numbers to put on an axis; those of time are what was asked for. */
function untold(ticks: readonly ScaleTick[]): readonly ScaleTick[] {
  return ticks.map(({ at }) => ({ at, text: '' }));
}

/** Of y: of all points, or of those in a part of x. */
function reachIn(
  { intake, reaches }: ScatterIndex,
  domain: Span | null,
  range: RowRange | null,
): Reach {
  if (!intake) return { min: 1, max: 0 };
  return domain && range ? reachWithin(intake, domain, range, reaches) : intake.y;
}

function leastSpan(kind: ScaleKind, [from, to]: Span): number {
  return Math.max(kind === 'time' ? 10 : 0, (to / 2 - from / 2) * 2e-5);
}

/** Why there are no points, or fewer than there are rows. */
function noteFor(intake: Intake, inView: number, scene: Scene): string | null {
  if (intake.beyondLog > 0) {
    const count = formatNumber(intake.beyondLog, { locale: scene.locale });
    if (intake.shown === 0) return 'Nothing above 0, which a log scale begins after';
    return `${count} at or below 0 not shown on a log scale`;
  }
  if (intake.shown === 0) return 'No data';
  return inView === 0 ? 'No points here' : null;
}
