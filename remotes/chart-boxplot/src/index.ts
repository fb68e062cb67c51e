import { defineChart } from '@chartroom/plot';
import { boxplotChart } from './boxplotChart';

export default defineChart(boxplotChart);
