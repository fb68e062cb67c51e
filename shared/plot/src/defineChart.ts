import { type ChartModule, contractVersion } from '@chartroom/contract';
import type { BaseMarks, ChartDefinition } from './chartDefinition';
import { MountedChart } from './mountedChart';

/**
 * Makes the module that a chart remote exposes as `./remote`: one definition, any number of panels.
 *
 *     export default defineChart({ manifest, index, layout, draw, summary, cursor });
 */
export function defineChart<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
): ChartModule {
  const mounted = new WeakMap<HTMLElement, MountedChart<Index, Marks, Cursor>>();
  return {
    contract: contractVersion,
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const chart = new MountedChart(definition, props);
      mounted.set(props.domElement, chart);
      try {
        await chart.update(props);
      } catch (error) {
        mounted.delete(props.domElement);
        chart.remove();
        throw error;
      }
    },
    async update(props) {
      await mounted.get(props.domElement)?.update(props);
    },
    async unmount({ domElement }) {
      mounted.get(domElement)?.remove();
      mounted.delete(domElement);
    },
  };
}
