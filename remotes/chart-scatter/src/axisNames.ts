import { fitted, type Scene } from '@chartroom/plot';
import type { Intake } from './intake';
import type { AxisName } from './scatterMarks';
import type { ScatterText } from './scatterText';

export function axisName(arrow: string, name: string, unit: string): string {
  return unit ? `${arrow} ${name}, ${unit}` : `${arrow} ${name}`;
}

/** What the axes are of: y above its axis, x below the right end of its own. */
export function axisNames(
  { roles }: Intake,
  given: { yName: string; isXNamed: boolean; width: (text: string) => number },
  scene: Scene,
  text: ScatterText,
): readonly AxisName[] {
  if (!given.yName) return [];
  const yName = fitted(given.yName, scene.width, given.width);
  const names: AxisName[] = [{ text: yName, x: 0, y: 12, align: 'start' }];
  if (!given.isXNamed) return names;
  const unit = text.xUnit ? `, ${text.xUnit}` : '';
  const xName = fitted(`${roles.x.name}${unit}`, scene.width - 20, given.width);
  names.push({ text: `${xName} →`, x: scene.width, y: scene.height - 4, align: 'end' });
  return names;
}
