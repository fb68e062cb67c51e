import { lineY, type Markish, plot } from '@observablehq/plot';
import { benchPage, size } from './bench';
import { colours } from './colours';
import { growing } from './growing';

/** A plot is made anew for every change: it has no other way. */
benchPage({
  line(place, data) {
    const x = growing(data.x);
    const ys = data.ys.map(growing);
    function draw(domain?: readonly [number, number]): void {
      const times = x.rows();
      const marks: Markish[] = ys.map((y, place) => {
        const stroke = colours[place % colours.length] ?? 'black';
        return lineY(
          { length: times.length },
          { x: times, y: y.rows(), stroke, strokeWidth: 1, clip: true },
        );
      });
      const scale = domain ? { type: 'utc' as const, domain } : { type: 'utc' as const };
      place.replaceChildren(plot({ ...size, x: scale, marks }));
    }
    return {
      first: () => draw(),
      zoom: (from, to) => draw([from, to]),
      whole: () => undefined,
      append(rows) {
        x.add(rows.x);
        ys.forEach((y, place) => {
          y.add(rows.ys[place] ?? new Float64Array(0));
        });
        draw();
      },
    };
  },
});
