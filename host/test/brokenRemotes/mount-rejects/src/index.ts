import type { ChartModule } from '@chartroom/contract';
import { isHealed } from '../../healed';
import { textChart } from '../../textChart';

const chart: ChartModule = {
  ...textChart,
  async mount(props) {
    await textChart.mount(props);
    if (!isHealed('mount-rejects')) throw new Error('broken in mount');
  },
};

export default chart;
