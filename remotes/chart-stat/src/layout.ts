import { type BaseMarks, missing, type Scene, staleAlpha, type TextSpot } from '@chartroom/plot';
import { figureWidth, fittingSize } from './figureSize';
import { type Reading, readSeries } from './reading';
import type { StatIndex } from './statIndex';
import { figureOf } from './statText';
import { layoutTile, roomIn, type Tile } from './tile';
import { tileGrid } from './tileGrid';

/** Where everything of the figures stands. */
export interface StatMarks extends BaseMarks {
  readonly tiles: readonly Tile[];
  readonly alpha: number;
  /** How many figures have no room. */
  readonly more: TextSpot | null;
  /** Instead of figures. */
  readonly nothing: readonly [dash: TextSpot, why: TextSpot] | null;
  readonly index: StatIndex;
  readonly scene: Scene;
}

export function layoutStat(index: StatIndex, scene: Scene): StatMarks {
  const all = index.data?.series ?? [];
  const isNamed = all.length > 1;
  const boxes = tileGrid(all.length, scene.width, scene.height);
  const rest = all.length - boxes.length;
  const shown = all.slice(0, rest > 0 ? boxes.length - 1 : boxes.length);
  const read = shown.map((series) => ({ series, reading: readSeries(index, series, scene) }));
  const [first = { left: 0, top: 0, right: scene.width, bottom: scene.height }] = boxes;
  const figures = read.flatMap(({ reading }) => (reading ? figuresIn(reading, scene) : []));
  const size = fittingSize(figures, roomIn(first, isNamed), scene);
  const wide = Math.max(0, ...figures.map((one) => figureWidth(one, size.figurePx, scene)));
  const last = boxes.at(-1);
  return {
    axes: null,
    zoom: null,
    tiles: read.flatMap((own, i) => {
      const box = boxes[i];
      return box ? [layoutTile(index, { ...own, box }, { size, isNamed, wide }, scene)] : [];
    }),
    alpha: scene.stale ? staleAlpha : 1,
    more: rest > 0 && last ? { x: last.left, y: last.top + 13, text: `${rest + 1} more` } : null,
    nothing:
      all.length === 0
        ? [
            { x: 0, y: 33, text: missing },
            { x: 0, y: 52, text: index.data ? 'No data in this range' : '' },
          ]
        : null,
    index,
    scene,
  };
}

/** The widest that are near, so that no figure changes its size with every value. */
function figuresIn(reading: Reading, scene: Scene) {
  return [reading.value, reading.min, reading.max].map((value) => figureOf(reading, value, scene));
}
