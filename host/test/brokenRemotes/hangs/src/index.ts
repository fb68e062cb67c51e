import { textChart } from '../../textChart';

// Nothing is wrong with the code: the server keeps the entry back until it is healed.
export default textChart;
