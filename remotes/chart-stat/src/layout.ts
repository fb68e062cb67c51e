import {
  type BaseMarks,
  type Box,
  i18nFor,
  missingText,
  type PositionedText,
  type Scene,
  staleAlpha,
} from '@chartroom/plot';
import { type FigureSize, figureWidth, fittingSize } from './figureSize';
import { type Reading, readSeries } from './reading';
import { selectedReading } from './selectedReading';
import type { StatIndex } from './statIndex';
import { formatFigure } from './statText';
import { layoutTile, type Tile } from './tile';
import { tileGrid } from './tileGrid';

/** Marks of all figures. */
export interface StatMarks extends BaseMarks {
  readonly tiles: readonly Tile[];
  readonly alpha: number;
  /** Of all figures. */
  readonly size: FigureSize;
  /** Number of figures that don't fit. */
  readonly more: PositionedText | null;
  /** Shown instead of figures. */
  readonly emptyState: readonly [dash: PositionedText, reason: PositionedText] | null;
  readonly index: StatIndex;
  readonly scene: Scene;
}

export function layoutStat(index: StatIndex, scene: Scene): StatMarks {
  const all = index.data?.series ?? [];
  const i18n = i18nFor(scene.locale);
  const isNamed = all.length > 1;
  const { boxes, more } = withMore(all.length, scene);
  const shown = all.slice(0, boxes.length);
  const readings = shown.map((series) => ({
    series,
    reading: readSeries(index, series, scene),
    selected: selectedReading(index, series, scene),
  }));
  const [first = { left: 0, top: 0, right: scene.width, bottom: scene.height }] = boxes;
  const figures = readings.flatMap(({ reading, selected }) =>
    [reading, selected].flatMap((own) => (own ? figuresIn(own, scene) : [])),
  );
  const size = fittingSize(figures, first, isNamed, scene);
  const maxFigurePx = Math.max(0, ...figures.map((figure) => figureWidth(figure, size, scene)));
  return {
    axes: null,
    zoom: null,
    tiles: readings.flatMap((entry, i) => {
      const box = boxes[i];
      return box
        ? [layoutTile(index, { ...entry, box }, { size, isNamed, maxFigurePx }, scene)]
        : [];
    }),
    size,
    alpha: scene.stale ? staleAlpha : 1,
    more: more && {
      ...more,
      text: i18n.t('{count} more', { count: all.length - shown.length }),
    },
    emptyState:
      all.length === 0
        ? [
            { x: 0, y: 33, text: missingText },
            { x: 0, y: 52, text: index.data ? i18n.t('No data in this range') : '' },
          ]
        : null,
    index,
    scene,
  };
}

/** Height of the number of hidden figures below the only one. */
const moreHeightPx = 20;
/** Below this the only figure gets all the room. */
const minFigureHeightPx = 44;

/** Boxes of the figures that fit, and the baseline of the number of others; null without. */
function withMore(
  count: number,
  { width, height }: Scene,
): { boxes: readonly Box[]; more: { x: number; y: number } | null } {
  const boxes = tileGrid(count, width, height);
  const last = boxes.at(-1);
  if (boxes.length === count || !last) return { boxes, more: null };
  if (boxes.length > 1) {
    return { boxes: boxes.slice(0, -1), more: { x: last.left, y: last.top + 13 } };
  }
  const bottom = last.bottom - moreHeightPx;
  if (bottom - last.top < minFigureHeightPx) return { boxes, more: null };
  return { boxes: [{ ...last, bottom }], more: { x: last.left, y: last.bottom - 6 } };
}

/** The widest values near, so that the size doesn't change with every value. */
function figuresIn(reading: Reading, scene: Scene) {
  return [reading.value, reading.min, reading.max].map((value) =>
    formatFigure(reading, value, scene),
  );
}
