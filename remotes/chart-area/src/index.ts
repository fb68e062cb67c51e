import { defineChart } from '@chartroom/plot';
import { areaChart } from './areaChart';

export default defineChart(areaChart);
