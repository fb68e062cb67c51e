import { defineChart } from '@chartroom/plot';
import { gaugeChart } from './gaugeChart';

/** Values on their scale: gauges, bars and bullet graphs. */
export default defineChart(gaugeChart);
