import { defineChart } from '@chartroom/plot';
import { pivotChart } from './pivotChart';

/** Aggregates of rows by the members of any fields. */
export default defineChart(pivotChart);
