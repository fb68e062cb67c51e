import { axisFontPx, type Scene } from '@chartroom/plot';
import { layoutMap } from './layout';
import type { MapIndex } from './mapIndex';
import type { MapMarks } from './mapMarks';

interface Laid {
  readonly scene: Scene;
  readonly glyphPx: number;
  readonly marks: MapMarks;
}

const laid = new WeakMap<MapIndex, Laid>();
const parts = [
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

/** A pointer that moves changes nothing of a map: the same scene has the same marks. */
export function layoutOnce(index: MapIndex, scene: Scene): MapMarks {
  // Text is of another width when its font has come.
  const glyphPx = scene.measure('0', scene.font(axisFontPx));
  const known = laid.get(index);
  const isSame =
    known?.glyphPx === glyphPx && parts.every((part) => known.scene[part] === scene[part]);
  if (known && isSame) return known.marks;
  const marks = layoutMap(index, scene);
  laid.set(index, { scene, glyphPx, marks });
  return marks;
}
