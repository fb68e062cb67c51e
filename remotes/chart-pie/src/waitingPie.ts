import type { ChartProps } from '@chartroom/contract';
import type { Mounted } from '@chartroom/plot';
import { MountedPie } from './mountedPie';

type Svelte = typeof import('./pieParts');

let loading: Promise<Svelte> | null = null;

/** Svelte and the component. What could not be loaded is asked for again. */
export function loadParts(): Promise<Svelte> {
  loading ??= import('./pieParts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** A pie that waits for Svelte at its first drawing. */
export class WaitingPie implements Mounted {
  private pie: MountedPie | null = null;
  private isRemoved = false;

  async update(props: ChartProps): Promise<void> {
    const { PieParts } = await loadParts();
    if (this.isRemoved) return;
    this.pie ??= new MountedPie(props, new PieParts(props.domElement));
    await this.pie.update(props);
  }

  remove(): void {
    this.isRemoved = true;
    this.pie?.remove();
  }
}
