import type { ChartModule } from '@chartroom/contract';
import { isHealed } from '../../healed';
import { textChart } from '../../textChart';

const unmounted = new WeakSet<HTMLElement>();

const chart: ChartModule = {
  ...textChart,
  async update(props) {
    await textChart.update(props);
    if (isHealed('unmount-twice')) return;
    if (!unmounted.has(props.domElement)) await chart.unmount(props);
  },
  async unmount(props) {
    if (unmounted.has(props.domElement)) throw new Error('unmounted already');
    unmounted.add(props.domElement);
    await textChart.unmount(props);
  },
};

export default chart;
