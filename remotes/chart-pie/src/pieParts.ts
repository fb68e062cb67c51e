import { adoptStyles, type ChartElements, createElements } from '@chartroom/plot';
import { flushSync, mount, unmount } from 'svelte';
import Pie from './Pie.svelte';
import type { PieView } from './pieView';
import { pieStyles } from './styles';

/** The elements of a pie: those that every chart has, and in the stage what Svelte draws. */
export class PieParts {
  readonly elements: ChartElements;
  private readonly undo: (() => void)[];
  private readonly pie: ReturnType<typeof Pie>;

  constructor(domElement: HTMLElement) {
    this.elements = createElements(domElement.ownerDocument);
    const { root, stage } = this.elements;
    root.classList.add('pie');
    this.undo = [adoptStyles(domElement), adoptStyles(domElement, pieStyles)];
    domElement.append(root);
    this.pie = mount(Pie, { target: stage });
  }

  /** Drawn when this returns. */
  show(view: PieView): void {
    flushSync(() => this.pie.show(view));
  }

  /** Another choice of slices comes in softly. */
  crossFade(): void {
    const svg = this.elements.stage.querySelector('svg');
    svg?.animate({ opacity: [0.3, 1] }, { duration: 160, easing: 'cubic-bezier(.2,0,0,1)' });
  }

  async remove(): Promise<void> {
    for (const undo of this.undo) undo();
    this.elements.table.remove();
    const gone = unmount(this.pie);
    this.elements.root.remove();
    await gone;
  }
}
