import {
  axisFontPx,
  type BaseMarks,
  type Box,
  type Breadcrumb,
  type ColourToken,
  clampWindow,
  extentOfNumbers,
  faded,
  layoutLegend,
  leftMargin,
  legendEntries,
  legendHeightPx,
  legendKeys,
  nameTokens,
  numberStyleFor,
  type PositionedText,
  type Scene,
  selectedOn,
  staleToken,
  type UnitStyle,
  valueAxis,
  valueDomain,
  valueMapping,
  type XStyle,
  xAxis,
  xExtent,
  xZoom,
} from '@chartroom/plot';
import { type DotIndex, type Point, pointsWithin } from './points';

export interface Dot extends Point {
  readonly x: number;
  readonly y: number;
  /** On the level that is shown; undefined without a colour. */
  readonly name: string | undefined;
  readonly token: ColourToken;
  readonly alpha: number;
}

export interface DotMarks extends BaseMarks {
  readonly dots: readonly Dot[];
  readonly index: DotIndex;
  readonly path: readonly string[];
  readonly legend: ReturnType<typeof layoutLegend>;
  readonly breadcrumbs: readonly BreadcrumbText[];
  /** How times and values are written. */
  readonly timeStyle: XStyle;
  readonly valueStyle: UnitStyle;
}

/** Its text, where a click reaches it, and the path that it leads to. */
interface BreadcrumbText extends Breadcrumb, PositionedText {}

export const radiusPx = 3;

/** Computes where everything is. Pure: the same points, options and size give the same dots. */
export function layout(index: DotIndex, scene: Scene): DotMarks {
  const { width, height, stale, hidden } = scene;
  const measure = (text: string) => scene.measure(text, scene.font(axisFontPx));

  // The level that the viewer has gone into, and the names on it.
  const { path, points: inside } = pointsWithin(index, scene.drillPath);
  const level = path.length;
  const field = index.levels[level];
  const nameOf = ({ names }: Point) => names[level];
  const tokens = nameTokens(field ? inside.flatMap((point) => nameOf(point) ?? []) : []);
  const names = legendEntries(
    [...tokens].map(([name, token]) => ({ name, token })),
    scene,
  );
  const breadcrumbs = layoutBreadcrumbs(path, measure);
  const legend = layoutLegend(names, breadcrumbs.right, width, measure, scene.locale);

  // The axes, from the points that are not hidden.
  const points = inside.filter((point) => !hidden.has(nameOf(point) ?? ''));
  const extent = extentOfNumbers(points.map(({ value }) => value));
  const valueStyle = numberStyleFor(index.value, scene, extent);
  const top = legend.items.length > 0 ? legendHeightPx + 6 : 6;
  const bottom = Math.max(top + 1, height - 24);
  const y = valueAxis(
    'linear',
    valueDomain('linear', extent, { isZeroBased: false, min: null, max: null }),
    { top, bottom, isInteger: false, hasValues: points.length > 0 },
    valueStyle,
    scene,
  );
  const left = leftMargin(y.texts, y.maxLabelWidth);
  const plot: Box = { left, right: Math.max(left + 1, width - 8), top, bottom };

  // Time, from what the panel asks for or the data has to what the viewer has zoomed to.
  const times = Float64Array.from(index.points, ({ time }) => time);
  const limits = xExtent([{ x: times, length: times.length }], true, scene.range);
  const domain = clampWindow(scene.window, limits);
  const x = valueMapping('linear', domain, [plot.left, plot.right]);
  const { locale, timeZone, precision } = scene;
  const timeStyle = { isTime: true, locale, timeZone, precision };

  const isTimeSelected = selectedOn(scene.selections, index.time?.name ?? '');
  const isNameSelected = selectedOn(scene.selections, field?.name ?? '');
  const isSelected = (point: Point) =>
    isTimeSelected?.(point.time) !== false && isNameSelected?.(nameOf(point) ?? '') !== false;

  const dots = points
    .filter(({ time }) => time >= domain[0] && time <= domain[1])
    .map((point): Dot => {
      const name = nameOf(point);
      return {
        ...point,
        x: point.time * x.k + x.b,
        y: point.value * y.mapping.k + y.mapping.b,
        name,
        token: staleToken((name !== undefined && tokens.get(name)) || 'cat-1', stale),
        alpha: isSelected(point) ? 1 : faded.point,
      };
    });
  return {
    axes: { plot, x: xAxis(domain, plot, timeStyle, scene), y: y.ticks, baseline: bottom },
    zoom: xZoom({ plot, domain, limits }, true, index.time?.name),
    keys: legendKeys(legend, names),
    breadcrumbs: breadcrumbs.names,
    dots,
    index,
    path,
    legend,
    timeStyle,
    valueStyle,
  };
}

/** “All › Oregon ›”: each name leads back to its level. */
function layoutBreadcrumbs(path: readonly string[], measure: (text: string) => number) {
  const names: BreadcrumbText[] = [];
  let right = 0;
  if (path.length === 0) return { names, right };
  for (const [level, name] of ['All', ...path].entries()) {
    const text = `${name} ›`;
    const box = { left: right, right: right + measure(text), top: 0, bottom: legendHeightPx };
    names.push({ path: path.slice(0, level), box, text, x: right, y: 12 });
    right = box.right + 8;
  }
  return { names, right };
}
