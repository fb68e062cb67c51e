import { identity } from '@chartroom/identity';
import {
  type ChartDefinition,
  lazyCursor,
  loadReferences,
  type Scene,
  withMultiples,
} from '@chartroom/plot';
import { loadXyComparison, withComparison, type XyDefinition } from '@chartroom/plot/comparison';
import manifest from '../manifest.json';
import { type AreaIndex, indexAreas } from './areaIndex';
import { type AreaMark, type AreaMarks, areaStyle } from './areaMarks';
import type { AreaCursor } from './cursor';
import { drawAreas } from './draw';
import { layoutAreas } from './layout';
import { summariseAreas } from './summary';

const chart: XyDefinition<AreaIndex, AreaMarks> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  load: loadReferences,
  index: indexAreas,
  layout: layoutAreas,
  draw: drawAreas,
  summary: summariseAreas,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).areaCursor,
  ),
};

/** The area chart: amounts over time, stacked or overlaid. */
export const areaChart: ChartDefinition<AreaIndex, AreaMarks, AreaCursor> = withMultiples(
  withComparison(chart, () =>
    loadXyComparison<AreaIndex, AreaMark, AreaMarks>(chart, {
      styleOf: areaStyle,
      drawn: outlines,
      isFilled: ({ isStacked }) => isStacked,
    }),
  ),
);

/** Of a stack only its total, which a share or a stream doesn't have. */
function outlines({ lines, isStacked }: AreaMarks, { options: { stack } }: Scene) {
  if (!isStacked) return lines;
  return stack === 'stream' || stack === 'normalise' ? [] : lines.slice(-1);
}
