import { defineChart } from '@chartroom/plot';
import { lineChart } from './lineChart';

export default defineChart(lineChart);
