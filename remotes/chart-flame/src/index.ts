import { defineChart } from '@chartroom/plot';
import { flameChart } from './flameChart';

export default defineChart(flameChart);
