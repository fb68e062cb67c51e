import { defineChart } from '@chartroom/plot';
import { treemapChart } from './treemapChart';

export default defineChart(treemapChart);
