import { isHealed } from '../../healed';
import { textChart } from '../../textChart';

if (!isHealed('throws-at-import')) throw new Error('broken at import');

export default textChart;
