import { textChart } from '../../textChart';

// Nothing is wrong with the code: the server answers 404 until it is healed.
export default textChart;
