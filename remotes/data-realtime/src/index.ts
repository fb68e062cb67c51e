import { defineSource } from '@chartroom/contract';
import { openSeries } from './openSeries';

export default defineSource('data-realtime', openSeries);
