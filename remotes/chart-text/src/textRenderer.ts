import {
  type ChartElements,
  createElements,
  mountElements,
  type Renderer,
  type RendererContext,
  type Size,
} from '@chartroom/plot';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { textStyles } from './styles';
import { TextView } from './TextView';
import type { TextMarks } from './textMarks';

/** Renders a text with React. Arrow keys scroll; Enter moves to the links, Escape leaves them. */
export class TextRenderer implements Renderer<TextMarks, never> {
  readonly elements: ChartElements;
  private readonly root: Root;
  private readonly unmount: () => void;
  private marks: TextMarks | null = null;
  /** Whether links are tab stops. */
  private isInside = false;

  constructor(context: RendererContext) {
    const { domElement, services } = context.props();
    const { ownerDocument } = domElement;
    this.elements = createElements(ownerDocument, context.guard, services.locale);
    const { stage } = this.elements;
    stage.classList.add('text');
    // A text isn't interactive, so it's a region and not an application.
    stage.setAttribute('role', 'region');
    stage.removeAttribute('aria-roledescription');
    stage.addEventListener(
      'focusout',
      context.guard(({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && stage.contains(relatedTarget)))
          this.setInside(false);
      }),
    );
    this.unmount = mountElements(domElement, this.elements, textStyles);
    this.root = createRoot(stage, { onUncaughtError: context.fail });
  }

  get size(): Size {
    const { clientWidth: width, clientHeight: height } = this.elements.root;
    return { width, height };
  }

  draw(layout: (size: Size) => TextMarks): TextMarks {
    this.marks = layout(this.size);
    const { options, stale } = this.marks.scene;
    const { stage } = this.elements;
    stage.dataset.align = String(options.align);
    stage.dataset.width = String(options.width);
    stage.toggleAttribute('data-stale', stale);
    // Renders synchronously.
    flushSync(() => this.render());
    return this.marks;
  }

  onKey(event: KeyboardEvent): boolean {
    const { stage } = this.elements;
    const isEntering = event.key === 'Enter' && event.target === stage;
    if (!(isEntering ? this.enter() : event.key === 'Escape' && this.leave())) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  remove(): void {
    this.root.unmount();
    this.unmount();
  }

  /** Whether the text has links. */
  private enter(): boolean {
    const link = this.elements.stage.querySelector('a');
    if (link) this.setInside(true);
    link?.focus();
    return link !== null;
  }

  private leave(): boolean {
    const wasInside = this.isInside;
    if (wasInside) this.elements.stage.focus();
    this.setInside(false);
    return wasInside;
  }

  private setInside(isInside: boolean): void {
    if (isInside === this.isInside) return;
    this.isInside = isInside;
    this.render();
  }

  private render(): void {
    const { marks, isInside } = this;
    if (!marks) return;
    const context = { text: marks.text, isInside };
    this.root.render(createElement(TextView, { context, locale: marks.scene.locale }));
  }
}
