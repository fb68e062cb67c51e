import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { drawPivot } from './drawPivot';
import { indexPivot, type PivotIndex } from './pivotIndex';
import { atStart, layoutPivot, type PivotMarks } from './pivotLayout';
import { readPivotOptions } from './pivotOptions';
import { PivotRenderer } from './pivotRenderer';
import { initialState, type PivotState, rowNames } from './pivotState';
import { summarisePivot } from './pivotSummary';
import { pivotTable } from './pivotTable';

/** A pivot table as it is drawn, without the elements that viewers use. */
export function pivotDefinition(
  state: () => PivotState,
  position: () => PivotMarks['position'],
): ChartDefinition<PivotIndex, PivotMarks, never> {
  return {
    manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
    indexDependsOnScene: true,
    index(input, previous) {
      const { sort } = state();
      const { order } = readPivotOptions(input.options);
      const isByName = sort === null ? order === 'name' : sort.column === rowNames;
      return indexPivot(input, previous, isByName);
    },
    layout: (index, scene) => layoutPivot(index, scene, state(), position()),
    draw: drawPivot,
    summary: summarisePivot,
    table: pivotTable,
  };
}

/** The picture of a pivot table that no viewer has changed. */
export const pivotPicture = pivotDefinition(
  () => initialState,
  () => atStart,
);

/** Creates a pivot table, with the viewer's sort and expanded groups. */
export function pivotChart(): ChartDefinition<PivotIndex, PivotMarks, never> {
  let pivot: PivotRenderer;
  return {
    ...pivotDefinition(
      () => pivot.state,
      () => pivot.position,
    ),
    locale: {
      get: () => identity.getSnapshot().locale,
      subscribe: (onChange) => identity.subscribe(onChange),
    },
    renderer(context) {
      pivot = new PivotRenderer(context);
      return pivot;
    },
  };
}
