import { legendPx, type Scene } from '@chartroom/plot';
import { axisName } from './axisNames';
import type { Intake } from './intake';
import { colourNames, hasLegend, type LegendRow } from './legend';
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
  const yName = isNamed ? `↑ ${axisName(scene.options.yTitle, intake.roles.y.name, text.y)}` : '';
  // Whether points are counted is known when they stand, so a row is kept while it may be so.
  const hasRow = scene.height >= leastNamedPx && hasLegend(intake, mayCount(intake, scene));
  const { colour } = intake.roles;
  const names = colour?.type === 'category' ? colourNames(intake, colour) : [];
  const beside = width(yName) + betweenPx;
  const needed = legendWidth(
    intake,
    names.map(({ name }) => name),
    width,
  );
  const isBeside = isNamed && beside + needed <= scene.width;
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

/** Width that a ramp needs, with its title and numbers. */
const leastRampPx = 260;
/** What stands beside and after a name. */
const swatchPx = 34;

/** What a legend needs to be whole. */
function legendWidth({ roles }: Intake, names: readonly string[], width: (text: string) => number) {
  if (roles.colour?.type !== 'category') return leastRampPx;
  return names.reduce((sum, name) => sum + swatchPx + width(name), 0);
}
