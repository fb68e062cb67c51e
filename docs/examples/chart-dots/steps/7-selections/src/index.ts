import { defineChart } from '@chartroom/plot';
import { chart } from './chart';

export default defineChart(chart);
