import type { Scene } from '@chartroom/plot';
import { countDensity, type View } from './density';
import { levelsOf } from './densityLevels';
import type { Intake } from './intake';
import { pointLook } from './pointLook';
import type { Points } from './points';
import type { ScatterIndex } from './scatterIndex';
import type { DrawnDensity, DrawnPoints } from './scatterMarks';

export function drawnPoints(intake: Intake, points: Points, scene: Scene): DrawnPoints {
  const look = pointLook(intake, points, scene);
  const order = new Uint32Array(points.count).map((_, place) => place);
  if (intake.roles.size) {
    const radius = new Float32Array(points.count);
    for (let place = 0; place < points.count; place += 1) {
      radius[place] = look.radiusOf(points.rows[place] as number);
    }
    order.sort((a, b) => (radius[b] as number) - (radius[a] as number) || a - b);
  }
  return { ...points, look, order };
}

/** The same view is counted and coloured once, however often it is drawn. */
export function drawnDensity(
  index: ScatterIndex,
  intake: Intake,
  view: View,
  { options, stale }: Scene,
): DrawnDensity {
  const isPlain = options.marks === 'points';
  const before = index.density;
  const [key, until] = [before?.key, before?.until];
  const counted = countDensity(intake, view, before);
  index.density = counted;
  const isSame = key === counted.key && until === counted.until && index.isPlain === isPlain;
  const levels = isSame && index.levels ? index.levels : levelsOf(counted, intake.colour, isPlain);
  index.levels = levels;
  index.isPlain = isPlain;
  const inks = stale
    ? levels.inks.map(({ alpha }) => ({ token: 'cat-10' as const, alpha: alpha * 0.55 }))
    : levels.inks;
  return { counted, levels, inks, isPlain };
}
