import { ChartroomError, limits } from '@chartroom/contract';
import { type ChartMount, type ChartMountOptions, createChartMount } from './chartMount';
import { pageClock } from './clock';
import type { ParcelDeadlines } from './createParcel';
import type { LoadedRelease } from './loader';
import type { Panel, PanelOptions } from './panel';
import { Supervisor } from './supervisor';

const deadlines: ParcelDeadlines = {
  mountMs: limits.mountTimeoutMs,
  updateMs: limits.updateTimeoutMs,
  unmountMs: limits.unmountTimeoutMs,
};

/** Loads a chart, mounts it in the element and contains its failures. */
export function createPanel(options: PanelOptions): Panel {
  const { element, clock = pageClock } = options;
  return new Supervisor({
    ...options,
    clock,
    createMount: (loaded, input, position) =>
      createMount({ element, clock, input, position }, loaded),
  });
}

function createMount(
  options: Pick<ChartMountOptions, 'element' | 'clock' | 'input' | 'position'>,
  { address, module, diagnose, workers, messages }: LoadedRelease,
): ChartMount | ChartroomError {
  if (!('mount' in module)) {
    const { remote, version } = address;
    const problems = 'it’s a data module, not a chart';
    return new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  return createChartMount({ ...options, module, address, deadlines, diagnose, workers, messages });
}
