import { defineChart } from '@chartroom/plot';
import { textChart } from './textChart';

/** React inside, a chart like any other outside. */
export default defineChart(textChart);
