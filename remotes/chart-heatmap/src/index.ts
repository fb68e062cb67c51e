import { defineChart } from '@chartroom/plot';
import { heatmapChart } from './heatmapChart';

export default defineChart(heatmapChart);
