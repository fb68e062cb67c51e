import { defineChart } from '@chartroom/plot';
import { logChart } from './logChart';

/** Log lines over time. */
export default defineChart(logChart);
