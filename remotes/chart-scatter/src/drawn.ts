import { faded, type Scene, selectedOn, staleAlpha } from '@chartroom/plot';
import { otherColour } from './colours';
import { countDensity, type DensityLevels, type DrawnDensity, type LevelInk } from './density';
import { levelsOf } from './densityLevels';
import type { Intake } from './intake';
import { pointLook } from './pointLook';
import type { Points } from './points';
import type { ScatterIndex } from './scatterIndex';
import type { DrawnPoints } from './scatterMarks';
import type { View } from './view';

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
  scene: Scene,
): DrawnDensity {
  const { options, stale } = scene;
  const isPlain = options.marks === 'points';
  const counted = countDensity(intake, view, index.density);
  index.density = counted;
  // Of another count, of more rows, or with other options there are others.
  const colouredBy = `${counted.until} ${isPlain}`;
  if (counted.colouredBy !== colouredBy) {
    const { colour } = intake.roles;
    const names = colour?.type === 'category' ? colour.dictionary : [];
    counted.levels = levelsOf(counted, intake.colour, isPlain, names);
    counted.colouredBy = colouredBy;
  }
  const levels = counted.levels as DensityLevels;
  const pale = stale
    ? levels.inks.map(({ alpha }) => ({ token: 'cat-10' as const, alpha: alpha * staleAlpha }))
    : levels.inks;
  const inks = fadedInks(pale, intake, scene);
  return { counted, levels, inks, isPlain };
}

/** Pixels of colours that are not selected have less ink. */
function fadedInks(
  inks: readonly LevelInk[],
  { roles: { colour } }: Intake,
  { selections }: Scene,
): readonly LevelInk[] {
  const isSelected = colour?.type === 'category' && selectedOn(selections, colour.name);
  if (!isSelected) return inks;
  const many = inks.length / (otherColour + 1);
  return inks.map((ink, place) => {
    const slot = Math.floor(place / many);
    // Slate is of all names after the ninth.
    const names = colour.dictionary.slice(slot, slot < otherColour ? slot + 1 : undefined);
    return names.some(isSelected) ? ink : { ...ink, alpha: ink.alpha * faded.fill };
  });
}
