import { defineChart } from '@chartroom/plot';
import { tableChart } from './tableChart';

/** Rows as they are. */
export default defineChart(tableChart);
