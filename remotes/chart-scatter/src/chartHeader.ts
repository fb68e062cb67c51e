import { legendHeightPx, type Scene } from '@chartroom/plot';
import { axisName } from './axisNames';
import { colourNames, hasLegend, type LegendRoom } from './legend';
import { maxPointsInView } from './points';
import type { ScatterData } from './scatterData';
import type { ScatterFormats } from './scatterFormats';

/** The header above the plot: y's name and the legend, side by side if both fit. */
export interface ChartHeader {
  /** Empty if the chart is too low. */
  readonly yName: string;
  readonly legend: LegendRoom | null;
  /** Top of the plot. */
  readonly top: number;
}

const topPx = 6;
/** Lower charts have no header. */
const minNamedPx = 120;
const gapPx = 24;

export function layoutHeader(
  data: ScatterData | null,
  scene: Scene,
  formats: ScatterFormats,
  width: (text: string) => number,
): ChartHeader {
  // Small multiples have one above all cells.
  if (!data || scene.cell) return { yName: '', legend: null, top: topPx };
  const isNamed = scene.height >= minNamedPx;
  const yName = isNamed ? `↑ ${axisName(scene.options.yTitle, data.roles.y.name, formats.y)}` : '';
  // Whether the chart becomes a density is known only after layout, so the row is reserved.
  const hasRow = scene.height >= minNamedPx && hasLegend(data, mayUseDensity(data, scene));
  const { colour } = data.roles;
  const names = colour?.type === 'category' ? colourNames(data, colour, scene.locale) : [];
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
  return options.marks === 'density' || (options.marks === 'auto' && pointCount > maxPointsInView);
}

/** Minimum width of a ramp with its title and numbers. */
const minRampPx = 260;
/** Width of swatch and gaps around a name. */
const swatchPx = 34;

/** Width of the whole legend. */
function legendWidth(
  { roles }: ScatterData,
  names: readonly string[],
  width: (text: string) => number,
) {
  if (roles.colour?.type !== 'category') return minRampPx;
  return names.reduce((sum, name) => sum + swatchPx + width(name), 0);
}
