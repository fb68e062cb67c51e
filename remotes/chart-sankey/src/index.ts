import { defineChart } from '@chartroom/plot';
import { sankeyChart } from './sankeyChart';

export default defineChart(sankeyChart);
