import type { ChartDefinition } from '@chartroom/plot';
import * as cellValues from './cellValues';
import { drawPivot } from './drawPivot';
import { pivotDefinition } from './pivotChart';
import { indexPivot, type PivotIndex } from './pivotIndex';
import { atStart, type PivotMarks } from './pivotLayout';
import { initialState } from './pivotState';

/** The picture of a pivot table that no viewer has changed, with all of its modules, for tests. */
export const pivotPicture: ChartDefinition<PivotIndex, PivotMarks, never> = {
  ...pivotDefinition(
    () => initialState,
    () => atStart,
  ),
  index: (input, previous) =>
    indexPivot(input, previous, { isSortedByName: input.options.sort === 'name', cellValues }),
  draw: drawPivot,
};
