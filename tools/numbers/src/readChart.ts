import areaManifest from '../../../remotes/chart-area/manifest.json';
import { areaChart } from '../../../remotes/chart-area/src/areaChart';
import barManifest from '../../../remotes/chart-bar/manifest.json';
import { barChart } from '../../../remotes/chart-bar/src/barChart';
import boxplotManifest from '../../../remotes/chart-boxplot/manifest.json';
import { boxplotChart } from '../../../remotes/chart-boxplot/src/boxplotChart';
import candlestickManifest from '../../../remotes/chart-candlestick/manifest.json';
import { candlestickChart } from '../../../remotes/chart-candlestick/src/candlestickChart';
import heatmapManifest from '../../../remotes/chart-heatmap/manifest.json';
import { heatmapChart } from '../../../remotes/chart-heatmap/src/heatmapChart';
import histogramManifest from '../../../remotes/chart-histogram/manifest.json';
import { histogramChart } from '../../../remotes/chart-histogram/src/histogramChart';
import lineManifest from '../../../remotes/chart-line/manifest.json';
import { lineChart } from '../../../remotes/chart-line/src/lineChart';
import { loadStacking } from '../../../remotes/chart-line/src/stackStore';
import mapManifest from '../../../remotes/chart-map/manifest.json';
import { mapChart } from '../../../remotes/chart-map/src/mapChart';
import { loadMap } from '../../../remotes/chart-map/src/mapStore';
import networkManifest from '../../../remotes/chart-network/manifest.json';
import { networkChart } from '../../../remotes/chart-network/src/networkChart';
import pieManifest from '../../../remotes/chart-pie/manifest.json';
import { pieChart } from '../../../remotes/chart-pie/src/pieChart';
import sankeyManifest from '../../../remotes/chart-sankey/manifest.json';
import { sankeyChart } from '../../../remotes/chart-sankey/src/sankeyChart';
import scatterManifest from '../../../remotes/chart-scatter/manifest.json';
import { scatterChart } from '../../../remotes/chart-scatter/src/scatterChart';
import statManifest from '../../../remotes/chart-stat/manifest.json';
import { statChart } from '../../../remotes/chart-stat/src/statChart';
import textManifest from '../../../remotes/chart-text/manifest.json';
import { textChart } from '../../../remotes/chart-text/src/textChart';
import treemapManifest from '../../../remotes/chart-treemap/manifest.json';
import { treemapChart } from '../../../remotes/chart-treemap/src/treemapChart';
import { readCanvas } from './canvasReader';
import type { ChartName } from './chartNames';
import type { Given, Readings } from './readings';
import { readTable } from './readTable';

type Reader = (given: Given) => Promise<Readings>;

const readers: Readonly<Record<ChartName, Reader>> = {
  area: (given) => readCanvas(areaManifest, areaChart, given),
  bar: (given) => readCanvas(barManifest, barChart, given),
  boxplot: (given) => readCanvas(boxplotManifest, boxplotChart, given),
  candlestick: (given) => readCanvas(candlestickManifest, candlestickChart, given),
  heatmap: (given) => readCanvas(heatmapManifest, heatmapChart, given),
  histogram: (given) => readCanvas(histogramManifest, histogramChart, given),
  line: async (given) => {
    // As with maps: what stacks lines is a file of its own.
    await loadStacking();
    return readCanvas(lineManifest, lineChart, given);
  },
  map: async (given) => {
    // The outlines are a file of their own, which the chart fetches when it is first drawn.
    await loadMap('world');
    return readCanvas(mapManifest, mapChart, given);
  },
  network: (given) => readCanvas(networkManifest, networkChart, given),
  pie: (given) => readCanvas(pieManifest, pieChart, given),
  sankey: (given) => readCanvas(sankeyManifest, sankeyChart, given),
  scatter: (given) => readCanvas(scatterManifest, scatterChart, given),
  stat: (given) => readCanvas(statManifest, statChart, given),
  table: readTable,
  text: (given) => readCanvas(textManifest, textChart, given),
  treemap: (given) => readCanvas(treemapManifest, treemapChart, given),
};

/** What a chart says of rows, by its real module, read where it would be drawn or spoken. */
export function readChart(chart: ChartName, given: Given): Promise<Readings> {
  return readers[chart](given);
}
