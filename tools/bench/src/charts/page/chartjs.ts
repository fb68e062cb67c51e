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
import { benchPage, size } from './bench';
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

function points(x: Float64Array, y: Float64Array): Point[] {
  return Array.from(x, (value, row) => ({ x: value, y: y[row] as number }));
}

function canvasIn(place: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  place.append(canvas);
  return canvas;
}

/** Zooms by the limits of the x scale; without limits all is in view. */
function window(chart: Chart, from?: number, to?: number): void {
  const { x } = chart.options.scales ?? {};
  if (!x) throw new Error('the chart has no x');
  Object.assign(x, { min: from, max: to });
  chart.update('none');
}

/** Without parsing, without animation, decimated: the advice of its page on speed. */
benchPage({
  line(place, data) {
    const rows = data.ys.map((y) => points(data.x, y));
    let chart: Chart;
    return {
      first() {
        const config: ChartConfiguration<'line', Point[]> = {
          type: 'line',
          data: {
            datasets: rows.map((column, place) => ({
              data: column,
              borderColor: colours[place % colours.length] ?? '',
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
        chart = new Chart(canvasIn(place), config) as Chart;
      },
      zoom: (from, to) => window(chart, from, to),
      whole: () => window(chart),
      append({ x, ys }) {
        rows.forEach((column, place) => {
          const y = ys[place] ?? [];
          for (let row = 0; row < x.length; row += 1) {
            column.push({ x: x[row] as number, y: y[row] as number });
          }
          const dataset = chart.data.datasets[place];
          if (dataset) dataset.data = column;
        });
        chart.update('none');
      },
    };
  },
  scatter(place, { x, y }) {
    const column = points(x, y);
    const [least, most] = [Math.min, Math.max].map((of) => x.reduce((a, b) => of(a, b))) as [
      number,
      number,
    ];
    let chart: Chart;
    return {
      first() {
        const config: ChartConfiguration<'scatter', Point[]> = {
          type: 'scatter',
          data: { datasets: [{ data: column, pointRadius: 1, backgroundColor: colours[0] }] },
          options: { ...shared, scales: { x: { type: 'linear' } } },
        };
        chart = new Chart(canvasIn(place), config) as Chart;
      },
      zoom(middle) {
        const from = least + 0.9 * middle * (most - least);
        window(chart, from, from + (most - least) / 10);
      },
      whole: () => window(chart),
    };
  },
});
