import { axisFontPx, type Scene } from '@chartroom/plot';
import { layoutMap } from './layout';
import type { MapIndex } from './mapIndex';
import type { MapMarks } from './mapMarks';

interface CachedLayout {
  readonly scene: Scene;
  readonly glyphPx: number;
  readonly marks: MapMarks;
}

const cache = new WeakMap<MapIndex, CachedLayout>();
const sceneKeys = [
  'width',
  'height',
  'title',
  'options',
  'stale',
  'hidden',
  'plane',
  'isGesture',
  'selections',
  'locale',
  'timeZone',
] as const;

/** Returns the same marks for the same scene, since moving the pointer doesn't change a map. */
export function memoizedLayout(index: MapIndex, scene: Scene): MapMarks {
  // Text changes its width when its font has loaded.
  const glyphPx = scene.measure('0', scene.font(axisFontPx));
  const cached = cache.get(index);
  const isCurrent =
    cached?.glyphPx === glyphPx && sceneKeys.every((key) => cached.scene[key] === scene[key]);
  if (cached && isCurrent) return cached.marks;
  const marks = layoutMap(index, scene);
  cache.set(index, { scene, glyphPx, marks });
  return marks;
}
