import type { ChartModule } from '@chartroom/contract';
import type { PanelOptions } from '@chartroom/embed';

/** Called with the duration of a call of `mount` or `update`, in milliseconds. */
export type DrawingListener = (elapsedMs: number) => void;

/** Wraps a chart's module to measure its drawings. */
export function measureDrawings(
  load: PanelOptions['load'],
  now: () => number,
  onDrawn: DrawingListener,
): PanelOptions['load'] {
  return async (onPhase) => {
    const loaded = await load(onPhase);
    const { module } = loaded;
    if (!('mount' in module)) return loaded;
    const timed =
      (draw: ChartModule['update']): ChartModule['update'] =>
      async (props) => {
        const start = now();
        await draw(props);
        onDrawn(now() - start);
      };
    const mount = timed((props) => module.mount(props));
    const update = timed((props) => module.update(props));
    return { ...loaded, module: { ...module, mount, update } };
  };
}
