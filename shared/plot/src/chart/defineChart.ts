import type { ChartModule, ChartProps } from '@chartroom/contract';
import { ChartController } from './chartController';
import type { BaseMarks, ChartDefinition } from './chartDefinition';
import { chartModule } from './chartModule';

/**
 * Makes the module that a chart remote exposes as `./remote`: one definition, any number of panels.
 *
 *     export default defineChart({ manifest, index, layout, draw, summary, cursor });
 *
 * A function makes a definition for each panel, for charts whose index depends on what the viewer does.
 */
export function defineChart<Index, Marks extends BaseMarks, Cursor>(
  definition:
    | ChartDefinition<Index, Marks, Cursor>
    | ((props: ChartProps) => ChartDefinition<Index, Marks, Cursor>),
): ChartModule {
  return chartModule((props) => {
    const chartDefinition = typeof definition === 'function' ? definition(props) : definition;
    return new ChartController(chartDefinition, props);
  });
}
