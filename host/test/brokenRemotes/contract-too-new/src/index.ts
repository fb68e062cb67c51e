import { textChart } from '../../textChart';

// Nothing is wrong with the code: its record in the registry states contract 99 until it is healed.
export default textChart;
