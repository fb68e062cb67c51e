import type { ChartModule } from '@chartroom/contract';
import { isHealed } from '../../healed';
import { textChart } from '../../textChart';

const gone = new WeakSet<HTMLElement>();

const chart: ChartModule = {
  ...textChart,
  async update(props) {
    await textChart.update(props);
    if (isHealed('unmount-twice')) return;
    if (!gone.has(props.domElement)) await chart.unmount(props);
  },
  async unmount(props) {
    if (gone.has(props.domElement)) throw new Error('unmounted already');
    gone.add(props.domElement);
    await textChart.unmount(props);
  },
};

export default chart;
