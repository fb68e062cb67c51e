import type { OptionValue } from '@chartroom/contract';
import { nameWithUnit, type Scene, truncateText, type UnitStyle } from '@chartroom/plot';
import type { ScatterData } from './scatterData';
import type { ScatterFormats } from './scatterFormats';
import type { AxisName } from './scatterMarks';

/** The title from the options, or the field's name, with its unit unless each number has it. */
export function axisName(title: OptionValue | undefined, name: string, style: UnitStyle): string {
  if (typeof title === 'string' && title.trim() !== '') return title.trim();
  return nameWithUnit(name, style);
}

/** Axis names: y above its axis, x below the right end of its axis. */
export function axisNames(
  { roles }: ScatterData,
  options: { yName: string; x: XNamePosition; width: (text: string) => number },
  scene: Scene,
  formats: ScatterFormats,
): readonly AxisName[] {
  if (!options.yName) return [];
  const yName = truncateText(options.yName, scene.width, options.width);
  const names: AxisName[] = [{ text: yName, x: 0, y: 12, align: 'start' }];
  if (options.x === 'none') return names;
  const xName = truncateText(
    axisName(scene.options.xTitle, roles.x.name, formats.x),
    scene.width - 20,
    options.width,
  );
  const y = options.x === 'above' ? 12 : scene.height - 4;
  names.push({ text: `${xName} →`, x: scene.width, y, align: 'end' });
  return names;
}

/** Position of x's name: below its axis, or in a low panel above, beside y's name. */
export type XNamePosition = 'none' | 'above' | 'below';

const lowChartPx = 200;
const gapPx = 24;

export function xNamePosition(
  { roles }: ScatterData,
  options: { yName: string; hasFreeRow: boolean; width: (text: string) => number },
  scene: Scene,
  formats: ScatterFormats,
): XNamePosition {
  if (options.yName === '' || roles.xKind === 'time') return 'none';
  const neededPx =
    options.width(options.yName) +
    gapPx +
    options.width(axisName(scene.options.xTitle, roles.x.name, formats.x));
  const isAbove =
    options.hasFreeRow && scene.height < lowChartPx && neededPx + gapPx <= scene.width;
  return isAbove ? 'above' : 'below';
}
