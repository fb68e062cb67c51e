import { defineChart } from '@chartroom/plot';
import { mapChart } from './mapChart';

export default defineChart(mapChart);
