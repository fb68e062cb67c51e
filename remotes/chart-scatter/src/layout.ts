import { axisFontPx, type Box, leftMargin, type Scene, type Span } from '@chartroom/plot';
import { axisNames } from './axisNames';
import { axisTicks, placeTicks, type ScaleTick } from './axisTicks';
import { strideFor, type View } from './density';
import { windowIn, xLimits, yDomain } from './domains';
import { drawnDensity, drawnPoints } from './drawn';
import { layoutHead } from './head';
import type { Reach } from './intake';
import { legendFor } from './legend';
import { noteFor } from './note';
import { pointNames } from './pointNames';
import { pointsIn } from './points';
import { reachWithin } from './reachTable';
import { rowRange } from './rowRange';
import { mappingTo, type ScaleKind } from './scale';
import type { ScatterIndex } from './scatterIndex';
import type { ScatterMarks } from './scatterMarks';
import { scatterText } from './scatterText';
import { trendMarks } from './trendMarks';

const bottomPx = 24;
/** Half the label of a tick at the very end. */
const rightPx = 16;
const xNamePx = 18;

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
  const reach = reachIn(index, isWhole ? null : domain);
  const values = yDomain(yKind, reach, scene);

  const head = layoutHead(intake, scene, text, width);
  const isXNamed = head.yName !== '' && xKind !== 'time';
  const { top } = head;
  const bottom = Math.max(top + 1, scene.height - bottomPx - (isXNamed ? xNamePx : 0));
  const yRoom = { lengthPx: bottom - top, gapPx: 32, most: 5, unit: text.yUnit, isPlace: false };
  const isWholeY = intake?.roles.y.type === 'integer';
  const yTicks = axisTicks(yKind, values, { ...yRoom, isInteger: isWholeY }, text);
  const yTexts = yTicks.map((tick) => tick.text);
  const left = leftMargin(yTexts, Math.max(0, ...yTexts.map(width)));
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - rightPx), bottom };
  const x = mappingTo(xKind, domain, plot.left, plot.right);
  const y = mappingTo(yKind, values, plot.bottom, plot.top);
  const seen = range ?? { least: 0, greatest: 0, from: 0, to: 0 };
  const view: View = { x, y, plot, range: seen, stride: strideFor(seen, scene.isGesture) };

  const xRoom = { lengthPx: plot.right - plot.left, gapPx: 72, most: 12, unit: text.xUnit };
  const isWholeX = intake?.roles.x.type === 'integer';
  const xTicks = axisTicks(xKind, domain, { ...xRoom, isInteger: isWholeX, isPlace: true }, text);
  const found = intake && scene.options.marks !== 'density' ? pointsIn(intake, view) : null;
  const density = intake && !found ? drawnDensity(index, intake, view, scene) : null;
  const isEmpty = (intake?.shown ?? 0) === 0;
  const points = intake && found ? drawnPoints(intake, found, scene) : null;
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
    zoom: { plot, domain, limits, leastSpan: leastSpan(xKind, limits) },
    intake,
    view,
    points,
    pointNames: intake
      ? pointNames(intake, points, { plotLeft: left, chartWidth: scene.width }, width)
      : [],
    density,
    trends: intake ? trendMarks(intake, { x, y, plot, domain }, scene) : [],
    names: intake ? axisNames(intake, { yName: head.yName, isXNamed, width }, scene, text) : [],
    legend: intake && head.legend ? legendFor(intake, density, scene, head.legend) : null,
    note: intake ? noteFor(intake, inView, scene) : null,
    right: scene.width,
    text,
  };
}

/** Without values there are no numbers to put on an axis; those of time are what was asked for. */
function untold(ticks: readonly ScaleTick[]): readonly ScaleTick[] {
  return ticks.map(({ at }) => ({ at, text: '' }));
}

/** Of y: of all points, or of those in a part of x. */
function reachIn(index: ScatterIndex, domain: Span | null): Reach {
  const { intake } = index;
  if (!intake) return { min: 1, max: 0 };
  if (!domain) return intake.y;
  const { reach, table } = reachWithin(intake, domain, index.reaches);
  index.reaches = table;
  return reach;
}

function leastSpan(kind: ScaleKind, [from, to]: Span): number {
  return Math.max(kind === 'time' ? 10 : 0, (to / 2 - from / 2) * 2e-5);
}
