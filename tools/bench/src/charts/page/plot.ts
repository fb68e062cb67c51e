import { lineY, type Markish, plot } from '@observablehq/plot';
import { exposeBenchPage, size } from './bench';
import { colours } from './colours';
import { growableColumn } from './growableColumn';

/** A plot is made anew for every change: it has no other way. */
exposeBenchPage({
  line(element, data) {
    const x = growableColumn(data.x);
    const ys = data.ys.map(growableColumn);
    function draw(domain?: readonly [number, number]): void {
      const times = x.rows();
      const marks: Markish[] = ys.map((y, index) => {
        const stroke = colours[index % colours.length] ?? 'black';
        return lineY(
          { length: times.length },
          { x: times, y: y.rows(), stroke, strokeWidth: 1, clip: true },
        );
      });
      const scale = domain ? { type: 'utc' as const, domain } : { type: 'utc' as const };
      element.replaceChildren(plot({ ...size, x: scale, marks }));
    }
    return {
      draw: () => draw(),
      zoom: (from, to) => draw([from, to]),
      resetZoom: () => undefined,
      append(rows) {
        x.append(rows.x);
        ys.forEach((y, index) => {
          y.append(rows.ys[index] ?? new Float64Array(0));
        });
        draw();
      },
    };
  },
});
