import type { ChartModule } from '@chartroom/contract';
import { isHealed } from '../../healed';
import { textChart } from '../../textChart';

const chart: ChartModule = {
  ...textChart,
  async mount(props) {
    await textChart.mount(props);
    if (!isHealed('mount-never-settles')) await new Promise<never>(() => undefined);
  },
};

export default chart;
