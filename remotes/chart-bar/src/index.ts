import { defineChart } from '@chartroom/plot';
import { barChart } from './barChart';

export default defineChart(barChart);
