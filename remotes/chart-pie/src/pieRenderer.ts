import {
  type ChartElements,
  createElements,
  type Ink,
  mountElements,
  type Overlay,
  type Renderer,
  type RendererContext,
  type Size,
  toChartError,
} from '@chartroom/plot';
import type { PieCursor } from './cursor';
import type { PieComponent } from './pieComponent';
import type { PieMarks } from './pieMarks';
import { pieView } from './pieView';
import { pieStyles } from './styles';

let mountPie: ((target: HTMLElement) => PieComponent) | null = null;

/**
 * Loads Svelte and the component. After a failure, the next call tries again. Without a page, as in
 * tests of layouts, nothing is drawn with it.
 */
export async function loadPieComponent(): Promise<void> {
  if (typeof document === 'undefined') return;
  mountPie ??= (await import('./pieComponent')).mountPie;
}

/** Draws a pie with Svelte, as SVG with a legend beside it. */
export class PieRenderer implements Renderer<PieMarks, PieCursor> {
  readonly elements: ChartElements;
  private readonly unmount: () => void;
  private readonly observer: ResizeObserver;
  private pie: PieComponent | null = null;

  constructor(private readonly context: RendererContext) {
    const { domElement, services } = context.props();
    const { ownerDocument } = domElement;
    this.elements = createElements(ownerDocument, context.guard, services.locale);
    this.elements.root.classList.add('pie');
    this.unmount = mountElements(domElement, this.elements, pieStyles);
    this.observer = new ResizeObserver(context.redraw);
    this.observer.observe(this.elements.stage);
  }

  get size(): Size {
    const { clientWidth: width, clientHeight: height } = this.elements.stage;
    return { width, height };
  }

  draw(layout: (size: Size) => PieMarks): PieMarks | null {
    const { size } = this;
    return size.width > 0 && size.height > 0 ? layout(size) : null;
  }

  /** Svelte updates only what differs, such as the rim. */
  drawOverlay(marks: PieMarks, { cursor }: Overlay<PieCursor>, ink: Ink): void {
    this.pie ??= mountPie?.(this.elements.stage) ?? null;
    this.pie?.show(pieView(marks, cursor, ink));
  }

  crossFade(): void {
    const svg = this.elements.stage.querySelector('svg');
    svg?.animate({ opacity: [0.3, 1] }, { duration: 160, easing: 'cubic-bezier(.2,0,0,1)' });
  }

  remove(): void {
    this.observer.disconnect();
    const { onError } = this.context.props();
    this.pie?.remove().catch((error: unknown) => onError(toChartError(error)));
    this.unmount();
  }
}
