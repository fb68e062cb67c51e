import {
  Chart,
  type ChartConfiguration,
  Decimation,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
} from 'chart.js';
import { exposeBenchPage, size } from './bench';
import { colours } from './colours';

Chart.register(
  Decimation,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
);

interface Point {
  x: number;
  y: number;
}

const shared = {
  animation: false as const,
  parsing: false as const,
  normalized: true,
  responsive: false,
  devicePixelRatio: 1,
  events: [],
};

function toPoints(x: Float64Array, y: Float64Array): Point[] {
  return Array.from(x, (value, row) => ({ x: value, y: y[row] as number }));
}

function canvasIn(element: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  element.append(canvas);
  return canvas;
}

/** Zooms by the limits of the x scale; without limits all is in view. */
function setWindow(chart: Chart, from?: number, to?: number): void {
  const { x } = chart.options.scales ?? {};
  if (!x) throw new Error('the chart has no x');
  Object.assign(x, { min: from, max: to });
  chart.update('none');
}

/** Without parsing, without animation, decimated: the advice of its page on speed. */
exposeBenchPage({
  line(element, data) {
    const rows = data.ys.map((y) => toPoints(data.x, y));
    let chart: Chart;
    return {
      draw() {
        const config: ChartConfiguration<'line', Point[]> = {
          type: 'line',
          data: {
            datasets: rows.map((column, index) => ({
              data: column,
              borderColor: colours[index % colours.length] ?? '',
              borderWidth: 1,
              pointRadius: 0,
            })),
          },
          options: {
            ...shared,
            scales: { x: { type: 'linear' } },
            plugins: { decimation: { enabled: true, algorithm: 'min-max' } },
          },
        };
        chart = new Chart(canvasIn(element), config) as Chart;
      },
      zoom: (from, to) => setWindow(chart, from, to),
      resetZoom: () => setWindow(chart),
      append({ x, ys }) {
        rows.forEach((column, index) => {
          const y = ys[index] ?? [];
          for (let row = 0; row < x.length; row += 1) {
            column.push({ x: x[row] as number, y: y[row] as number });
          }
          const dataset = chart.data.datasets[index];
          if (dataset) dataset.data = column;
        });
        chart.update('none');
      },
    };
  },
  scatter(element, { x, y }) {
    const column = toPoints(x, y);
    const [min, max] = [Math.min, Math.max].map((pick) => x.reduce((a, b) => pick(a, b))) as [
      number,
      number,
    ];
    let chart: Chart;
    return {
      draw() {
        const config: ChartConfiguration<'scatter', Point[]> = {
          type: 'scatter',
          data: { datasets: [{ data: column, pointRadius: 1, backgroundColor: colours[0] }] },
          options: { ...shared, scales: { x: { type: 'linear' } } },
        };
        chart = new Chart(canvasIn(element), config) as Chart;
      },
      zoom(middle) {
        const from = min + 0.9 * middle * (max - min);
        setWindow(chart, from, from + (max - min) / 10);
      },
      resetZoom: () => setWindow(chart),
    };
  },
});
