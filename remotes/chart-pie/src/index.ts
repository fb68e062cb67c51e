import { defineChart } from '@chartroom/plot';
import { pieChart } from './pieChart';
import { loadPieComponent } from './pieRenderer';

// Svelte is requested as soon as this runs. If that fails, the first mount requests it again and reports it.
loadPieComponent().catch(() => undefined);

/** Hosts see a chart like any other: Svelte is internal. */
export default defineChart(pieChart);
