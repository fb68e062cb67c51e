import type { Scene } from '@chartroom/plot';
import { pointStyle } from './pointStyle';
import type { Points } from './points';
import type { ScatterData } from './scatterData';
import type { ScatterIndex } from './scatterIndex';
import type { PointMarks } from './scatterMarks';

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
