import type { ChartModule } from '@chartroom/contract';
import { textChart } from '../../host/test/brokenRemotes/textChart';

/**
 * A chart whose first mount ends, with a drawing, when the test says so, however late; further
 * mounts end at once.
 */
export function lateChart(): {
  readonly module: ChartModule;
  readonly log: readonly string[];
  endFirstMount(): void;
} {
  const log: string[] = [];
  const numbers = new WeakMap<HTMLElement, number>();
  let mounts = 0;
  let endFirstMount = (): void => undefined;
  const firstMount = new Promise<void>((resolve) => {
    endFirstMount = resolve;
  });

  return {
    log,
    endFirstMount: () => endFirstMount(),
    module: {
      ...textChart,
      async mount(props) {
        mounts += 1;
        numbers.set(props.domElement, mounts);
        log.push(`mount ${mounts}`);
        if (mounts === 1) await firstMount;
        await textChart.mount(props);
      },
      async unmount(props) {
        log.push(`unmount ${numbers.get(props.domElement)}`);
        await textChart.unmount(props);
      },
    },
  };
}
