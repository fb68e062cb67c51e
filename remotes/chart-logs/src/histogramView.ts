import {
  type ColourToken,
  cssColour,
  formatCount,
  formatTimeSpan,
  i18nFor,
  type RendererContext,
} from '@chartroom/plot';
import type { HistogramBar } from './histogram';
import { type Level, levels, levelTitles } from './levels';
import type { LogElements } from './logElements';
import type { LogMarks } from './logMarks';
import { setAttribute } from './setAttribute';

const svgNamespace = 'http://www.w3.org/2000/svg';
const gapPx = 12;

/** Lines over time above the log: a path for each level, a tooltip, and which lines are in view. */
export class HistogramView {
  private readonly paths = new Map<Level, SVGPathElement>();
  private readonly texts: SVGGElement;
  private readonly baseline: SVGPathElement;
  private readonly grid: SVGPathElement;
  private readonly view: SVGRectElement;
  private marks: LogMarks | null = null;
  /** What is written, so that it is written only once. */
  private textKey = '';

  constructor(
    private readonly elements: LogElements,
    guard: RendererContext['guard'],
    private readonly goTo: (bar: HistogramBar) => void,
  ) {
    const { histogram, tip } = elements;
    const document = histogram.ownerDocument;
    const make = <Tag extends keyof SVGElementTagNameMap>(tag: Tag) =>
      document.createElementNS(svgNamespace, tag);
    this.baseline = make('path');
    this.baseline.setAttribute('stroke', 'var(--line-strong)');
    this.texts = make('g');
    this.view = make('rect');
    this.view.setAttribute('fill', 'var(--ink-2)');
    this.grid = make('path');
    this.grid.setAttribute('stroke', 'var(--grid)');
    histogram.append(this.grid, this.baseline);
    for (const level of levels) {
      const path = make('path');
      this.paths.set(level, path);
      histogram.append(path);
    }
    histogram.append(this.view, this.texts);
    histogram.addEventListener(
      'pointermove',
      guard((event: PointerEvent) => this.showTip(event.offsetX)),
    );
    histogram.addEventListener('pointerleave', () => {
      tip.hidden = true;
    });
    histogram.addEventListener(
      'click',
      guard(({ offsetX }: MouseEvent) => {
        const bar = this.barAt(offsetX);
        if (bar) this.goTo(bar);
      }),
    );
  }

  show(marks: LogMarks): void {
    const { histogram } = marks;
    this.marks = marks;
    if (!histogram) return;
    const { plot, bars, ticks, top } = histogram;
    for (const [level, path] of this.paths) {
      let d = '';
      let token: ColourToken = 'ink-3';
      for (const { x, width, segments } of bars) {
        for (const segment of segments) {
          if (segment.level !== level) continue;
          token = segment.token;
          d += `M${x} ${segment.y}h${width}v${segment.height}h${-width}z`;
        }
      }
      setAttribute(path, 'd', d);
      setAttribute(path, 'fill', cssColour(token));
    }
    setAttribute(this.grid, 'd', top ? `M${plot.left} ${top.y + 0.5}H${plot.right}` : '');
    setAttribute(this.baseline, 'd', `M${plot.left} ${plot.bottom + 0.5}H${plot.right}`);
    const textKey = JSON.stringify([plot, top, ticks]);
    if (textKey === this.textKey) return;
    this.textKey = textKey;
    this.texts.replaceChildren(
      ...(top ? [this.text(plot.left - 6, top.y + 4, top.text, 'end')] : []),
      ...ticks.map(({ position, text }) => this.text(position, plot.bottom + 15, text, 'middle')),
    );
  }

  /** Marks the time from the first to the last line in view. */
  showView(from: number, to: number): void {
    const { histogram } = this.marks ?? {};
    if (!histogram || Number.isNaN(from + to)) return;
    const x = (time: number) => histogram.xOf(time);
    const [left, right] = [x(Math.min(from, to)), x(Math.max(from, to))].map(Math.round);
    setAttribute(this.view, 'x', String(left));
    setAttribute(this.view, 'y', String(histogram.plot.bottom + 1));
    setAttribute(this.view, 'width', String(Math.max(3, (right ?? 0) - (left ?? 0))));
    setAttribute(this.view, 'height', '2');
  }

  private barAt(x: number): HistogramBar | null {
    const { histogram } = this.marks ?? {};
    const time = histogram?.timeAt(x) ?? Number.NaN;
    return histogram?.bars.find(({ from, to }) => time >= from && time < to) ?? null;
  }

  private showTip(x: number): void {
    const { elements, marks } = this;
    const { tip, histogram } = elements;
    const bar = this.barAt(x);
    tip.hidden = !bar || !marks;
    if (!bar || !marks) return;
    const { locale } = marks.scene;
    const document = tip.ownerDocument;
    const make = (className: string, text: string) => {
      const element = document.createElement('div');
      element.className = className;
      element.textContent = text;
      return element;
    };
    const rows = levels.flatMap((level, i) => {
      const count = bar.counts[i] ?? 0;
      const segment = bar.segments.find((candidate) => candidate.level === level);
      if (count === 0 || !segment) return [];
      const row = make('tip-row', '');
      const swatch = make('tip-swatch', '');
      swatch.style.background = cssColour(segment.token);
      const title = marks.log.fields?.level ? levelTitles[level] : '';
      const name = title === '' ? i18nFor(locale).t('Lines') : i18nFor(locale).t(title);
      row.append(swatch, make('tip-name', name), make('tip-value', formatCount(count, locale)));
      return [row];
    });
    tip.replaceChildren(make('tip-title', formatTimeSpan(bar.from, bar.to, marks.scene)), ...rows);
    const isLeft = bar.x < histogram.clientWidth / 2;
    const left = isLeft ? bar.x + bar.width + gapPx : bar.x - gapPx - tip.offsetWidth;
    tip.style.transform = `translate(${Math.max(0, left)}px, ${histogram.getBoundingClientRect().top - elements.log.getBoundingClientRect().top}px)`;
  }

  private text(x: number, y: number, text: string, anchor: string): SVGTextElement {
    const element = this.texts.ownerDocument.createElementNS(svgNamespace, 'text');
    element.setAttribute('x', String(x));
    element.setAttribute('y', String(y));
    element.setAttribute('text-anchor', anchor);
    element.textContent = text;
    return element;
  }
}
