import type { Sparkline } from './sparkline';
import { sparklineShape } from './sparklineShape';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The elements of a sparkline. Rows are rewritten as they scroll, so that they are few. */
export class SparklineElement {
  readonly element: HTMLElement;
  private readonly path: SVGPathElement;
  private readonly dot: HTMLElement;
  private sparkline: Sparkline | null | undefined;

  constructor(document: Document, columnIndex: number) {
    const create = (className: string, tag = 'span') => {
      const element = document.createElement(tag);
      element.className = className;
      return element;
    };
    this.element = create('sheet-spark');
    this.element.setAttribute('aria-hidden', 'true');
    this.element.style.flexBasis = `var(--bar-${columnIndex}, 0px)`;
    const box = create('sheet-spark-box');
    const svg = document.createElementNS(svgNamespace, 'svg');
    svg.setAttribute('viewBox', '0 0 1000 1000');
    svg.setAttribute('preserveAspectRatio', 'none');
    this.path = document.createElementNS(svgNamespace, 'path');
    this.path.setAttribute('vector-effect', 'non-scaling-stroke');
    svg.append(this.path);
    this.dot = create('', 'i');
    box.append(svg, this.dot);
    this.element.append(box);
  }

  write(sparkline: Sparkline | null): void {
    if (sparkline === this.sparkline) return;
    this.sparkline = sparkline;
    this.element.style.visibility = sparkline ? '' : 'hidden';
    if (!sparkline) return;
    const { lines, end } = sparklineShape(sparkline);
    const at = (part: number) => Math.round(part * 1000);
    const path = lines.map((line) => {
      const points = line.map(([x, y]) => `${at(x)} ${at(y)}`);
      // A line without length is drawn as a dot by its round ends.
      return `M${points.length === 1 ? `${points[0]}h0` : points.join('L')}`;
    });
    this.path.setAttribute('d', path.join(''));
    this.dot.style.left = `${end[0] * 100}%`;
    this.dot.style.top = `${end[1] * 100}%`;
  }
}
