import { LineChart as Lines, ScatterChart as Points } from 'echarts/charts';
import { DataZoomComponent, GridComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { exposeBenchPage, size } from './bench';
import { colours } from './colours';
import { interleavedPairs } from './interleavedPairs';

use([Lines, Points, GridComponent, DataZoomComponent, CanvasRenderer]);

const grid = { left: 50, right: 16, top: 8, bottom: 24 };

function createChart(element: HTMLElement): EChartsType {
  return init(element, null, { renderer: 'canvas', devicePixelRatio: 1, ...size });
}

/** lttb for lines and `large` for points, as its documentation advises; pairs in typed arrays. */
exposeBenchPage({
  line(element, data) {
    const points = data.ys.map((y) => interleavedPairs(data.x, y));
    let chart: EChartsType;
    const zoomTo = (range: object) => {
      chart.dispatchAction({ type: 'dataZoom', ...range });
    };
    return {
      draw() {
        chart = createChart(element);
        chart.setOption({
          animation: false,
          grid,
          xAxis: { type: 'time' },
          yAxis: { type: 'value', scale: true },
          dataZoom: [{ type: 'inside' }],
          series: points.map((column, index) => ({
            type: 'line',
            sampling: 'lttb',
            showSymbol: false,
            lineStyle: { width: 1, color: colours[index % colours.length] },
            data: column.rows(),
          })),
        });
      },
      zoom: (startValue, endValue) => zoomTo({ startValue, endValue }),
      resetZoom: () => zoomTo({ start: 0, end: 100 }),
      append({ x, ys }) {
        ys.forEach((y, index) => {
          points[index]?.append(x, y);
        });
        chart.setOption({ series: points.map((column) => ({ data: column.rows() })) });
      },
    };
  },
  scatter(element, { x, y }) {
    const points = interleavedPairs(x, y);
    let chart: EChartsType;
    return {
      draw() {
        chart = createChart(element);
        chart.setOption({
          animation: false,
          grid,
          xAxis: { type: 'value', scale: true },
          yAxis: { type: 'value', scale: true },
          dataZoom: [{ type: 'inside' }],
          series: [
            { type: 'scatter', large: true, symbolSize: 2, progressive: 0, data: points.rows() },
          ],
        });
      },
      zoom: (middle) => {
        chart.dispatchAction({ type: 'dataZoom', start: middle * 90, end: middle * 90 + 10 });
      },
      resetZoom: () => {
        chart.dispatchAction({ type: 'dataZoom', start: 0, end: 100 });
      },
    };
  },
});
