import { textChart } from '../../textChart';

export default textChart;
