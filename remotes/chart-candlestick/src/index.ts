import { defineChart } from '@chartroom/plot';
import { candlestickChart } from './candlestickChart';

export default defineChart(candlestickChart);
