import {
  coloursOption,
  faded,
  type Scene,
  selectedOn,
  slotTokens,
  staleAlpha,
} from '@chartroom/plot';
import { otherColourSlot } from './colours';
import { countDensity, type DensityLevels, type DensityMarks, type LevelInk } from './density';
import { densityLevels } from './densityLevels';
import { pointStyle } from './pointStyle';
import type { Points } from './points';
import type { ScatterData } from './scatterData';
import type { ScatterIndex } from './scatterIndex';
import type { PointMarks } from './scatterMarks';
import type { View } from './view';

export function pointMarks(
  data: ScatterData,
  points: Points,
  scene: Scene,
  selected: ScatterIndex['selected'],
): PointMarks {
  const look = pointStyle(data, points, scene, selected);
  const order = new Uint32Array(points.count).map((_, i) => i);
  if (data.roles.size) {
    const radius = new Float32Array(points.count);
    for (let i = 0; i < points.count; i += 1) {
      radius[i] = look.radiusOf(points.rows[i] as number);
    }
    order.sort((a, b) => (radius[b] as number) - (radius[a] as number) || a - b);
  }
  return { ...points, style: look, order };
}

/** Counts and levels of a view, cached between drawings. */
export function densityMarks(
  index: ScatterIndex,
  data: ScatterData,
  view: View,
  scene: Scene,
): DensityMarks {
  const { options, stale } = scene;
  const isPlain = options.marks === 'points';
  const counts = countDensity(data, view, index.density);
  index.density = counts;
  // Levels depend on the counted rows and the options.
  const levelsKey = JSON.stringify([counts.countedTo, isPlain, options.colours]);
  if (counts.levelsKey !== levelsKey) {
    const { colour } = data.roles;
    const names = colour?.type === 'category' ? colour.dictionary : [];
    counts.levels = densityLevels(
      counts,
      data.colour,
      isPlain,
      slotTokens(names, coloursOption(options.colours)),
    );
    counts.levelsKey = levelsKey;
  }
  const levels = counts.levels as DensityLevels;
  const baseInks = stale
    ? levels.inks.map(({ alpha }) => ({ token: 'cat-10' as const, alpha: alpha * staleAlpha }))
    : levels.inks;
  const inks = index.selected
    ? baseInks.map(({ token, alpha }) => ({ token, alpha: alpha * faded.fill }))
    : fadedInks(baseInks, data, scene);
  return { counts, levels, inks, hasUniformInk: isPlain };
}

/** Dims pixels of unselected colours. */
function fadedInks(
  inks: readonly LevelInk[],
  { roles: { colour } }: ScatterData,
  { selections }: Scene,
): readonly LevelInk[] {
  const isSelected = colour?.type === 'category' && selectedOn(selections, colour.name);
  if (!isSelected) return inks;
  const stepCount = inks.length / (otherColourSlot + 1);
  return inks.map((ink, level) => {
    const slot = Math.floor(level / stepCount);
    // Slate includes all names after the ninth.
    const names = colour.dictionary.slice(slot, slot < otherColourSlot ? slot + 1 : undefined);
    return names.some(isSelected) ? ink : { ...ink, alpha: ink.alpha * faded.fill };
  });
}
