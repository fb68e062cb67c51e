import type { ChartModule } from '@chartroom/contract';
import { isHealed } from '../../healed';
import { textChart } from '../../textChart';

const chart: ChartModule = {
  ...textChart,
  unmount(props) {
    if (!isHealed('unmount-throws')) throw new Error('broken in unmount');
    return textChart.unmount(props);
  },
};

export default chart;
