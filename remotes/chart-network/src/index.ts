import { defineChart } from '@chartroom/plot';
import { networkChart } from './networkChart';

export default defineChart(networkChart);
