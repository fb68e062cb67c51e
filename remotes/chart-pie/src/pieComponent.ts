import { flushSync, mount, unmount } from 'svelte';
import Pie from './Pie.svelte';
import type { PieView } from './pieView';

/** The Svelte component, mounted in an element. */
export interface PieComponent {
  /** Renders synchronously. */
  show(view: PieView): void;
  remove(): Promise<void>;
}

export function mountPie(target: HTMLElement): PieComponent {
  const pie = mount(Pie, { target });
  return {
    show: (view) => flushSync(() => pie.show(view)),
    remove: () => unmount(pie),
  };
}
