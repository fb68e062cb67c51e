import { legendPx, type Scene } from '@chartroom/plot';
import { axisName } from './axisNames';
import type { Intake } from './intake';
import { hasLegend, type LegendRow } from './legend';
import { mostPoints } from './points';
import type { ScatterText } from './scatterText';

/** What stands over the plot: the name of y and the legend, beside each other where both have room. */
export interface Head {
  /** Empty where the chart is too low for it. */
  readonly yName: string;
  readonly legend: LegendRow | null;
  /** Where the plot begins. */
  readonly top: number;
}

const topPx = 6;
/** A chart lower than this needs all of its height for the points. */
const leastNamedPx = 120;
const betweenPx = 24;

export function layoutHead(
  intake: Intake | null,
  scene: Scene,
  text: ScatterText,
  width: (text: string) => number,
): Head {
  if (!intake) return { yName: '', legend: null, top: topPx };
  const isNamed = scene.height >= leastNamedPx;
  const yName = isNamed ? axisName('↑', intake.roles.y.name, text.yUnit) : '';
  // Whether points are counted is known when they stand, so a row is kept while it may be so.
  const hasRow = scene.height >= leastNamedPx && hasLegend(intake, mayCount(intake, scene));
  const beside = width(yName) + betweenPx;
  const isBeside = isNamed && beside + leastLegendPx(intake) <= scene.width;
  const rows = (isNamed ? 1 : 0) + (hasRow && !isBeside ? 1 : 0);
  const row = { left: isBeside ? beside : 0, top: isBeside ? 0 : legendPx };
  return {
    yName,
    legend: hasRow ? { ...row, right: scene.width, width } : null,
    top: topPx + rows * legendPx,
  };
}

function mayCount({ shown }: Intake, { options }: Scene): boolean {
  return options.marks === 'density' || (options.marks === 'auto' && shown > mostPoints);
}

/** What a legend needs to be of use: names are cut, a ramp is not. */
function leastLegendPx({ roles }: Intake): number {
  return roles.colour?.type === 'category' ? 200 : 260;
}
