import { type ChartModule, type ChartProps, moduleContract } from '@chartroom/contract';

/** One chart in one element, from mount to unmount. */
export interface MountedChart {
  /** Resolves when the input is drawn. */
  update(props: ChartProps): Promise<void>;
  /** Removes everything that it has added. */
  remove(): void;
}

/** The lifecycle of a chart, for any number of panels. `create` makes the content of one panel. */
export function chartModule(create: (props: ChartProps) => MountedChart): ChartModule {
  const mounted = new WeakMap<HTMLElement, MountedChart>();
  return {
    contract: moduleContract,
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const chart = create(props);
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
