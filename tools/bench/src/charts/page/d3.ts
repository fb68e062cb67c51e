import { extent, line, scaleLinear, scaleUtc } from 'd3';
import { benchPage, size } from './bench';
import { colours } from './colours';
import { growing } from './growing';

const edge = { left: 50, right: 16, top: 8, bottom: 24 };
const svgNames = 'http://www.w3.org/2000/svg';

function add(parent: Element, name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/** One path a series through every point, drawn anew by its `d`; ticks as d3's axes make them. */
benchPage({
  line(place, data) {
    const x = growing(data.x);
    const ys = data.ys.map(growing);
    const xScale = scaleUtc([edge.left, size.width - edge.right]);
    const yScale = scaleLinear([size.height - edge.bottom, edge.top]);
    let axes: Element;
    let paths: Element[];

    function draw([from, to]: readonly [number, number]): void {
      xScale.domain([from, to]);
      const times = x.rows();
      const columns = ys.map((y) => y.rows());
      const ends = columns.flatMap((column) => extent<number>(column) as [number, number]);
      yScale.domain([Math.min(...ends), Math.max(...ends)]).nice();
      paths.forEach((path, place) => {
        const column = columns[place] as Float64Array;
        const trace = line<number>()
          .x((value) => xScale(value))
          .y((_, row) => yScale(column[row] as number));
        path.setAttribute('d', trace(times) ?? '');
      });
      axes.replaceChildren();
      for (const tick of xScale.ticks(10)) {
        const at = { x: xScale(tick), y: size.height - 8, 'text-anchor': 'middle' };
        add(axes, 'text', at).textContent = xScale.tickFormat(10)(tick);
      }
      for (const tick of yScale.ticks(5)) {
        add(axes, 'path', { d: `M${edge.left},${yScale(tick)}H${size.width}`, stroke: '#ddd' });
        add(axes, 'text', { x: 4, y: yScale(tick) }).textContent = yScale.tickFormat(5)(tick);
      }
    }
    function all(): [number, number] {
      const times = x.rows();
      return [times[0] as number, times[times.length - 1] as number];
    }
    return {
      first() {
        const svg = add(place, 'svg', { ...size, 'font-size': 11 });
        const clip = add(svg, 'clipPath', { id: 'plot' });
        const width = size.width - edge.left - edge.right;
        add(clip, 'rect', { x: edge.left, y: 0, width, height: size.height });
        axes = add(svg, 'g', {});
        paths = ys.map((_, place) => {
          const stroke = colours[place % colours.length] ?? 'black';
          const look = { fill: 'none', stroke, 'stroke-width': 1, 'clip-path': 'url(#plot)' };
          return add(svg, 'path', look);
        });
        draw(all());
      },
      zoom: (from, to) => draw([from, to]),
      whole: () => undefined,
      append(rows) {
        x.add(rows.x);
        ys.forEach((y, place) => {
          y.add(rows.ys[place] ?? new Float64Array(0));
        });
        draw(all());
      },
    };
  },
});
