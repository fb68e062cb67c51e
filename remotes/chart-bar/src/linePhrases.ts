import { formatNumber, i18nFor, type Scene } from '@chartroom/plot';
import type { Band } from './band';
import type { TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';
import { linesOf } from './lines';

/** The lowest and the highest value of each line, as phrases of the summary. */
export function linePhrases(
  index: BarIndex,
  bands: readonly Band[],
  view: TimeView | null,
  scene: Scene,
): readonly string[] {
  const i18n = i18nFor(scene.locale);
  return (linesOf(index, bands, view, scene)?.series ?? []).flatMap(({ name, values, style }) => {
    const ends = values.filter((value) => !Number.isNaN(value));
    if (ends.length === 0) return [];
    const [min, max] = [Math.min(...ends), Math.max(...ends)].map((v) => formatNumber(v, style));
    return [i18n.t('{name} between {min} and {max}', { name, min, max })];
  });
}
