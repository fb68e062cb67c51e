import { defineChart } from '@chartroom/plot';
import { histogramChart } from './histogramChart';

export default defineChart(histogramChart);
