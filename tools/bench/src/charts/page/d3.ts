import { extent, line, scaleLinear, scaleUtc } from 'd3';
import { exposeBenchPage, size } from './bench';
import { colours } from './colours';
import { growableColumn } from './growableColumn';

const margin = { left: 50, right: 16, top: 8, bottom: 24 };
const svgNamespace = 'http://www.w3.org/2000/svg';

function appendSvg(
  parent: Element,
  name: string,
  attributes: Record<string, string | number>,
): Element {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/** One path a series through every point, drawn anew by its `d`; ticks as d3's axes make them. */
exposeBenchPage({
  line(element, data) {
    const x = growableColumn(data.x);
    const ys = data.ys.map(growableColumn);
    const xScale = scaleUtc([margin.left, size.width - margin.right]);
    const yScale = scaleLinear([size.height - margin.bottom, margin.top]);
    let axes: Element;
    let paths: Element[];

    function draw([from, to]: readonly [number, number]): void {
      xScale.domain([from, to]);
      const times = x.rows();
      const columns = ys.map((y) => y.rows());
      const extents = columns.flatMap((column) => extent<number>(column) as [number, number]);
      yScale.domain([Math.min(...extents), Math.max(...extents)]).nice();
      paths.forEach((pathElement, index) => {
        const column = columns[index] as Float64Array;
        const path = line<number>()
          .x((value) => xScale(value))
          .y((_, row) => yScale(column[row] as number));
        pathElement.setAttribute('d', path(times) ?? '');
      });
      axes.replaceChildren();
      for (const tick of xScale.ticks(10)) {
        const attributes = { x: xScale(tick), y: size.height - 8, 'text-anchor': 'middle' };
        appendSvg(axes, 'text', attributes).textContent = xScale.tickFormat(10)(tick);
      }
      for (const tick of yScale.ticks(5)) {
        appendSvg(axes, 'path', {
          d: `M${margin.left},${yScale(tick)}H${size.width}`,
          stroke: '#ddd',
        });
        appendSvg(axes, 'text', { x: 4, y: yScale(tick) }).textContent = yScale.tickFormat(5)(tick);
      }
    }
    function fullExtent(): [number, number] {
      const times = x.rows();
      return [times[0] as number, times[times.length - 1] as number];
    }
    return {
      draw() {
        const svg = appendSvg(element, 'svg', { ...size, 'font-size': 11 });
        const clip = appendSvg(svg, 'clipPath', { id: 'plot' });
        const width = size.width - margin.left - margin.right;
        appendSvg(clip, 'rect', { x: margin.left, y: 0, width, height: size.height });
        axes = appendSvg(svg, 'g', {});
        paths = ys.map((_, index) => {
          const stroke = colours[index % colours.length] ?? 'black';
          const attributes = { fill: 'none', stroke, 'stroke-width': 1, 'clip-path': 'url(#plot)' };
          return appendSvg(svg, 'path', attributes);
        });
        draw(fullExtent());
      },
      zoom: (from, to) => draw([from, to]),
      resetZoom: () => undefined,
      append(rows) {
        x.append(rows.x);
        ys.forEach((y, index) => {
          y.append(rows.ys[index] ?? new Float64Array(0));
        });
        draw(fullExtent());
      },
    };
  },
});
