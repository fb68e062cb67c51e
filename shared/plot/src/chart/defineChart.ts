import type { ChartModule } from '@chartroom/contract';
import type { BaseMarks, ChartDefinition } from './chartDefinition';
import { chartModule } from './chartModule';
import { MountedChart } from './mountedChart';

/**
 * Makes the module that a chart remote exposes as `./remote`: one definition, any number of panels.
 *
 *     export default defineChart({ manifest, index, layout, draw, summary, cursor });
 */
export function defineChart<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
): ChartModule {
  return chartModule((props) => new MountedChart(definition, props));
}
