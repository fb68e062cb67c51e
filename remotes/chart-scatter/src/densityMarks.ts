import {
  coloursOption,
  faded,
  type Scene,
  selectedOn,
  slotTokens,
  staleAlpha,
} from '@chartroom/plot';
import { otherColourSlot } from './colours';
import {
  countDensity,
  type Density,
  type DensityLevels,
  type DensityMarks,
  type LevelInk,
} from './density';
import { densityLevels, densityTop } from './densityLevels';
import type { ScatterData } from './scatterData';
import type { View } from './view';

/** The index that the last density is cached in. */
interface DensityCache {
  density: Density | null;
  /** Null if nothing is selected by rows. */
  readonly selected: object | null;
}

/** Counts and levels of a view, cached between drawings. */
export function densityMarks(
  index: DensityCache,
  data: ScatterData,
  view: View,
  scene: Scene,
): DensityMarks {
  const { options, stale } = scene;
  const isPlain = options.marks === 'points';
  const counts = countDensity(data, view, index.density);
  index.density = counts;
  // Levels depend on the counted rows, the options, and what cells of small multiples share.
  const shared = scene.cell?.extents.count;
  const levelsKey = JSON.stringify([counts.countedTo, isPlain, options.colours, shared]);
  if (counts.levelsKey !== levelsKey) {
    const { colour } = data.roles;
    const names = colour?.type === 'category' ? colour.dictionary : [];
    counts.levels = densityLevels(
      counts,
      data.colour,
      { isPlain, top: shared?.[1] ?? densityTop(counts) },
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
