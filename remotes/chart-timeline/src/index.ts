import { defineChart } from '@chartroom/plot';
import { timelineChart } from './timelineChart';

export default defineChart(timelineChart);
