import { defineChart } from '@chartroom/plot';
import { scatterChart } from './scatterChart';

export default defineChart(scatterChart);
