import type { ChartModule } from '@chartroom/contract';
import { isHealed } from '../../healed';
import { textChart } from '../../textChart';

/** Rows that each element has drawn. */
const drawnRows = new WeakMap<HTMLElement, number>();

const chart: ChartModule = {
  ...textChart,
  async mount(props) {
    await textChart.mount(props);
    drawnRows.set(props.domElement, props.frame?.length ?? 0);
  },
  // Throws at once instead of rejecting, as a chart that is no async function does.
  update(props) {
    const before = drawnRows.get(props.domElement) ?? 0;
    const rows = props.frame?.length ?? 0;
    if (before > 0 && rows !== before && !isHealed('update-throws')) {
      throw new Error('broken in update');
    }
    drawnRows.set(props.domElement, rows);
    return textChart.update(props);
  },
};

export default chart;
