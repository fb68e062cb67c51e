import uPlot from 'uplot';
import { exposeBenchPage, size } from './bench';
import { colours } from './colours';
import { growableColumn } from './growableColumn';
import { wheelWindow } from './wheelWindow';

/** Typed columns that grow in a buffer with room, as its author advises. */
exposeBenchPage({
  line(element, data) {
    const columns = [growableColumn(data.x), ...data.ys.map(growableColumn)];
    let plot: uPlot;
    const rows = (): uPlot.AlignedData => {
      const [x = new Float64Array(0), ...ys] = columns.map((column) => column.rows());
      return [x, ...ys];
    };
    const timeExtent = (): [number, number] => {
      const x = columns[0]?.rows() ?? [];
      return [x[0] ?? 0, x[x.length - 1] ?? 1];
    };
    const setWindow = (min: number, max: number) => plot.setScale('x', { min, max });
    return {
      draw() {
        const series = data.ys.map((_, index) => {
          return { label: `y${index}`, stroke: colours[index % colours.length] ?? '', width: 1 };
        });
        const options = { ...size, ms: 1 as const, legend: { show: false } };
        plot = new uPlot({ ...options, series: [{}, ...series] }, rows(), element);
        plot.over.addEventListener('wheel', (event) => {
          const { min = 0, max = 1 } = plot.scales.x ?? {};
          const box = plot.over.getBoundingClientRect();
          setWindow(...wheelWindow(event, [min ?? 0, max ?? 1], timeExtent(), box));
        });
      },
      zoom: setWindow,
      resetZoom: () => setWindow(...timeExtent()),
      append({ x, ys }) {
        [x, ...ys].forEach((values, index) => {
          columns[index]?.append(values);
        });
        plot.setData(rows());
      },
      wheelTarget: () => plot.over,
    };
  },
});
