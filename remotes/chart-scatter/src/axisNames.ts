import type { OptionValue } from '@chartroom/contract';
import { fitted, isUnitWritten, type Scene, type UnitStyle } from '@chartroom/plot';
import type { Intake } from './intake';
import type { AxisName } from './scatterMarks';
import type { ScatterText } from './scatterText';

/** Its title by the options, else its field with its unit, where that is not with each number. */
export function axisName(title: OptionValue | undefined, name: string, style: UnitStyle): string {
  if (typeof title === 'string' && title.trim() !== '') return title.trim();
  const { unit, numberFormat } = style;
  return unit === '' || isUnitWritten(unit, numberFormat) ? name : `${name}, ${unit}`;
}

/** What the axes are of: y above its axis, x below the right end of its own. */
export function axisNames(
  { roles }: Intake,
  given: { yName: string; x: XNamePlace; width: (text: string) => number },
  scene: Scene,
  text: ScatterText,
): readonly AxisName[] {
  if (!given.yName) return [];
  const yName = fitted(given.yName, scene.width, given.width);
  const names: AxisName[] = [{ text: yName, x: 0, y: 12, align: 'start' }];
  if (given.x === 'none') return names;
  const xName = fitted(
    axisName(scene.options.xTitle, roles.x.name, text.x),
    scene.width - 20,
    given.width,
  );
  const y = given.x === 'above' ? 12 : scene.height - 4;
  names.push({ text: `${xName} →`, x: scene.width, y, align: 'end' });
  return names;
}

/** Below its axis; in a low panel in the row of y's name, which leaves more of it to the points. */
export type XNamePlace = 'none' | 'above' | 'below';

const lowPx = 200;
const betweenPx = 24;

export function xNamePlace(
  { roles }: Intake,
  given: { yName: string; isRowFree: boolean; width: (text: string) => number },
  scene: Scene,
  text: ScatterText,
): XNamePlace {
  if (given.yName === '' || roles.xKind === 'time') return 'none';
  const needed =
    given.width(given.yName) +
    betweenPx +
    given.width(axisName(scene.options.xTitle, roles.x.name, text.x));
  const isAbove = given.isRowFree && scene.height < lowPx && needed + betweenPx <= scene.width;
  return isAbove ? 'above' : 'below';
}
