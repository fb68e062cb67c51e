import { legendHeightPx, type Scene } from '@chartroom/plot';
import { axisName } from './axisNames';
import { colourNames, hasLegend, type LegendRoom } from './legend';
import { maxPoints } from './points';
import type { ScatterData } from './scatterData';
import type { ScatterText } from './scatterText';

/** What stands over the plot: the name of y and the legend, beside each other where both have room. */
export interface ChartHeader {
  /** Empty where the chart is too low for it. */
  readonly yName: string;
  readonly legend: LegendRoom | null;
  /** Where the plot begins. */
  readonly top: number;
}

const topPx = 6;
/** A chart lower than this needs all of its height for the points. */
const minNamedPx = 120;
const gapPx = 24;

export function layoutHeader(
  data: ScatterData | null,
  scene: Scene,
  text: ScatterText,
  width: (text: string) => number,
): ChartHeader {
  if (!data) return { yName: '', legend: null, top: topPx };
  const isNamed = scene.height >= minNamedPx;
  const yName = isNamed ? `↑ ${axisName(scene.options.yTitle, data.roles.y.name, text.y)}` : '';
  // Whether points are counted is known when they stand, so a row is kept while it may be so.
  const hasRow = scene.height >= minNamedPx && hasLegend(data, mayUseDensity(data, scene));
  const { colour } = data.roles;
  const names = colour?.type === 'category' ? colourNames(data, colour) : [];
  const besideX = width(yName) + gapPx;
  const needed = legendWidth(
    data,
    names.map(({ name }) => name),
    width,
  );
  const isBeside = isNamed && besideX + needed <= scene.width;
  const rows = (isNamed ? 1 : 0) + (hasRow && !isBeside ? 1 : 0);
  const row = { left: isBeside ? besideX : 0, top: isBeside ? 0 : legendHeightPx };
  return {
    yName,
    legend: hasRow ? { ...row, right: scene.width, width } : null,
    top: topPx + rows * legendHeightPx,
  };
}

function mayUseDensity({ pointCount }: ScatterData, { options }: Scene): boolean {
  return options.marks === 'density' || (options.marks === 'auto' && pointCount > maxPoints);
}

/** Width that a ramp needs, with its title and numbers. */
const minRampPx = 260;
/** What stands beside and after a name. */
const swatchPx = 34;

/** What a legend needs to be whole. */
function legendWidth(
  { roles }: ScatterData,
  names: readonly string[],
  width: (text: string) => number,
) {
  if (roles.colour?.type !== 'category') return minRampPx;
  return names.reduce((sum, name) => sum + swatchPx + width(name), 0);
}
