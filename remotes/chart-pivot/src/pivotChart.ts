import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { lazyModules } from './lazyModules';
import { indexPivot, type PivotIndex } from './pivotIndex';
import { layoutPivot, type PivotMarks } from './pivotLayout';
import { readPivotOptions } from './pivotOptions';
import { PivotRenderer } from './pivotRenderer';
import { type PivotState, rowNames } from './pivotState';
import { summarisePivot } from './pivotSummary';
import { pivotTable } from './pivotTable';

/** A pivot table as it is drawn, without the elements that viewers use. */
export function pivotDefinition(
  state: () => PivotState,
  position: () => PivotMarks['position'],
): ChartDefinition<PivotIndex, PivotMarks, never> {
  let cellValues: typeof import('./cellValues') | null = null;
  return {
    manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
    indexDependsOnScene: true,
    async load({ options }) {
      const { aggregate } = readPivotOptions(options);
      const needsValues = aggregate === 'median' || aggregate === 'distinct';
      if (needsValues) cellValues = await lazyModules.cellValues();
    },
    index(input, previous) {
      const { sort } = state();
      const { order } = readPivotOptions(input.options);
      const isByName = sort === null ? order === 'name' : sort.column === rowNames;
      return indexPivot(input, previous, { isSortedByName: isByName, cellValues });
    },
    layout: (index, scene) => layoutPivot(index, scene, state(), position()),
    // Only pictures are drawn, by the module that `downloads` loads.
    draw: () => undefined,
    downloads: lazyModules.exports,
    summary: summarisePivot,
    table: pivotTable,
  };
}

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
