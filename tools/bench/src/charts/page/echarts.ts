import { LineChart as Lines, ScatterChart as Points } from 'echarts/charts';
import { DataZoomComponent, GridComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { benchPage, size } from './bench';
import { colours } from './colours';
import { pairs } from './pairs';

use([Lines, Points, GridComponent, DataZoomComponent, CanvasRenderer]);

const grid = { left: 50, right: 16, top: 8, bottom: 24 };

function created(place: HTMLElement): EChartsType {
  return init(place, null, { renderer: 'canvas', devicePixelRatio: 1, ...size });
}

/** lttb for lines and `large` for points, as its documentation advises; pairs in typed arrays. */
benchPage({
  line(place, data) {
    const points = data.ys.map((y) => pairs(data.x, y));
    let chart: EChartsType;
    const zoomTo = (ends: object) => {
      chart.dispatchAction({ type: 'dataZoom', ...ends });
    };
    return {
      first() {
        chart = created(place);
        chart.setOption({
          animation: false,
          grid,
          xAxis: { type: 'time' },
          yAxis: { type: 'value', scale: true },
          dataZoom: [{ type: 'inside' }],
          series: points.map((column, place) => ({
            type: 'line',
            sampling: 'lttb',
            showSymbol: false,
            lineStyle: { width: 1, color: colours[place % colours.length] },
            data: column.rows(),
          })),
        });
      },
      zoom: (startValue, endValue) => zoomTo({ startValue, endValue }),
      whole: () => zoomTo({ start: 0, end: 100 }),
      append({ x, ys }) {
        ys.forEach((y, place) => {
          points[place]?.add(x, y);
        });
        chart.setOption({ series: points.map((column) => ({ data: column.rows() })) });
      },
    };
  },
  scatter(place, { x, y }) {
    const points = pairs(x, y);
    let chart: EChartsType;
    return {
      first() {
        chart = created(place);
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
      whole: () => {
        chart.dispatchAction({ type: 'dataZoom', start: 0, end: 100 });
      },
    };
  },
});
