import { defineChart } from '@chartroom/plot';
import { waterfallChart } from './waterfallChart';

export default defineChart(waterfallChart);
