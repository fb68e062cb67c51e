import { defineChart } from '@chartroom/plot';
import { statChart } from './statChart';

export default defineChart(statChart);
