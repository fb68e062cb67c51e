import uPlot from 'uplot';
import { benchPage, size } from './bench';
import { colours } from './colours';
import { growing } from './growing';
import { wheelWindow } from './wheel';

/** Typed columns that grow in a buffer with room, as its author advises. */
benchPage({
  line(place, data) {
    const columns = [growing(data.x), ...data.ys.map(growing)];
    let plot: uPlot;
    const rows = (): uPlot.AlignedData => {
      const [x = new Float64Array(0), ...ys] = columns.map((column) => column.rows());
      return [x, ...ys];
    };
    const ends = (): [number, number] => {
      const x = columns[0]?.rows() ?? [];
      return [x[0] ?? 0, x[x.length - 1] ?? 1];
    };
    const window = (min: number, max: number) => plot.setScale('x', { min, max });
    return {
      first() {
        const series = data.ys.map((_, place) => {
          return { label: `y${place}`, stroke: colours[place % colours.length] ?? '', width: 1 };
        });
        const options = { ...size, ms: 1 as const, legend: { show: false } };
        plot = new uPlot({ ...options, series: [{}, ...series] }, rows(), place);
        plot.over.addEventListener('wheel', (event) => {
          const { min = 0, max = 1 } = plot.scales.x ?? {};
          const box = plot.over.getBoundingClientRect();
          window(...wheelWindow(event, [min ?? 0, max ?? 1], ends(), box));
        });
      },
      zoom: window,
      whole: () => window(...ends()),
      append({ x, ys }) {
        [x, ...ys].forEach((values, place) => {
          columns[place]?.add(values);
        });
        plot.setData(rows());
      },
      wheelTarget: () => plot.over,
    };
  },
});
