import areaManifest from '../../../remotes/chart-area/manifest.json';
import { areaChart } from '../../../remotes/chart-area/src/areaChart';
import barManifest from '../../../remotes/chart-bar/manifest.json';
import { barChart } from '../../../remotes/chart-bar/src/barChart';
import boxplotManifest from '../../../remotes/chart-boxplot/manifest.json';
import { boxplotChart } from '../../../remotes/chart-boxplot/src/boxplotChart';
import candlestickManifest from '../../../remotes/chart-candlestick/manifest.json';
import { candlestickChart } from '../../../remotes/chart-candlestick/src/candlestickChart';
import flameManifest from '../../../remotes/chart-flame/manifest.json';
import { flameChart } from '../../../remotes/chart-flame/src/flameChart';
import gaugeManifest from '../../../remotes/chart-gauge/manifest.json';
import { gaugeChart } from '../../../remotes/chart-gauge/src/gaugeChart';
import heatmapManifest from '../../../remotes/chart-heatmap/manifest.json';
import { heatmapChart } from '../../../remotes/chart-heatmap/src/heatmapChart';
import histogramManifest from '../../../remotes/chart-histogram/manifest.json';
import { histogramChart } from '../../../remotes/chart-histogram/src/histogramChart';
import lineManifest from '../../../remotes/chart-line/manifest.json';
import { lineChart } from '../../../remotes/chart-line/src/lineChart';
import { loadStackModule } from '../../../remotes/chart-line/src/stackModule';
import logManifest from '../../../remotes/chart-logs/manifest.json';
import { logPicture } from '../../../remotes/chart-logs/src/logPicture';
import mapManifest from '../../../remotes/chart-map/manifest.json';
import { mapChart } from '../../../remotes/chart-map/src/mapChart';
import { loadMap } from '../../../remotes/chart-map/src/mapStore';
import networkManifest from '../../../remotes/chart-network/manifest.json';
import { networkChart } from '../../../remotes/chart-network/src/networkChart';
import pieManifest from '../../../remotes/chart-pie/manifest.json';
import { pieChart } from '../../../remotes/chart-pie/src/pieChart';
import pivotManifest from '../../../remotes/chart-pivot/manifest.json';
import { pivotPicture } from '../../../remotes/chart-pivot/src/pivotPicture';
import sankeyManifest from '../../../remotes/chart-sankey/manifest.json';
import { sankeyChart } from '../../../remotes/chart-sankey/src/sankeyChart';
import scatterManifest from '../../../remotes/chart-scatter/manifest.json';
import { scatterChart } from '../../../remotes/chart-scatter/src/scatterChart';
import statManifest from '../../../remotes/chart-stat/manifest.json';
import { statChart } from '../../../remotes/chart-stat/src/statChart';
import textManifest from '../../../remotes/chart-text/manifest.json';
import { textChart } from '../../../remotes/chart-text/src/textChart';
import timelineManifest from '../../../remotes/chart-timeline/manifest.json';
import { timelineChart } from '../../../remotes/chart-timeline/src/timelineChart';
import treemapManifest from '../../../remotes/chart-treemap/manifest.json';
import { treemapChart } from '../../../remotes/chart-treemap/src/treemapChart';
import waterfallManifest from '../../../remotes/chart-waterfall/manifest.json';
import { waterfallChart } from '../../../remotes/chart-waterfall/src/waterfallChart';
import type { ChartName } from './chartNames';
import { readCanvas } from './readCanvas';
import type { ChartCase, Readings } from './readings';
import { readTable } from './readTable';

type Reader = (chartCase: ChartCase) => Promise<Readings>;

const readers: Readonly<Record<ChartName, Reader>> = {
  area: (chartCase) => readCanvas(areaManifest, areaChart, chartCase),
  bar: (chartCase) => readCanvas(barManifest, barChart, chartCase),
  boxplot: (chartCase) => readCanvas(boxplotManifest, boxplotChart, chartCase),
  candlestick: (chartCase) => readCanvas(candlestickManifest, candlestickChart, chartCase),
  flame: (chartCase) => readCanvas(flameManifest, flameChart, chartCase),
  gauge: (chartCase) => readCanvas(gaugeManifest, gaugeChart, chartCase),
  heatmap: (chartCase) => readCanvas(heatmapManifest, heatmapChart, chartCase),
  histogram: (chartCase) => readCanvas(histogramManifest, histogramChart, chartCase),
  line: async (chartCase) => {
    // Stacking is a separate file, too.
    await loadStackModule();
    return readCanvas(lineManifest, lineChart, chartCase);
  },
  logs: (chartCase) => readCanvas(logManifest, logPicture, chartCase),
  map: async (chartCase) => {
    // Outlines are a separate file, which the chart fetches when it first draws.
    await loadMap('world');
    return readCanvas(mapManifest, mapChart, chartCase);
  },
  network: (chartCase) => readCanvas(networkManifest, networkChart, chartCase),
  pie: (chartCase) => readCanvas(pieManifest, pieChart, chartCase),
  pivot: (chartCase) => readCanvas(pivotManifest, pivotPicture, chartCase),
  sankey: (chartCase) => readCanvas(sankeyManifest, sankeyChart, chartCase),
  scatter: (chartCase) => readCanvas(scatterManifest, scatterChart, chartCase),
  stat: (chartCase) => readCanvas(statManifest, statChart, chartCase),
  table: readTable,
  text: (chartCase) => readCanvas(textManifest, textChart, chartCase),
  timeline: (chartCase) => readCanvas(timelineManifest, timelineChart, chartCase),
  treemap: (chartCase) => readCanvas(treemapManifest, treemapChart, chartCase),
  waterfall: (chartCase) => readCanvas(waterfallManifest, waterfallChart, chartCase),
};

/** Everything that a chart's real module would draw or announce for these rows. */
export function readChart(chart: ChartName, chartCase: ChartCase): Promise<Readings> {
  return readers[chart](chartCase);
}
