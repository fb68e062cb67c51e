import { ChartroomError, limits } from '@chartroom/contract';
import { type ChartRun, type ChartRunOptions, createChartRun } from './chartRun';
import { pageClock } from './clock';
import type { LoadedRemote } from './loader';
import type { Panel, PanelOptions } from './panel';
import type { ParcelDeadlines } from './parcel';
import { Supervisor } from './supervisor';

const deadlines: ParcelDeadlines = {
  mountMs: limits.mountTimeoutMs,
  updateMs: limits.updateTimeoutMs,
  unmountMs: limits.unmountTimeoutMs,
};

/** Loads a chart, mounts it in the element and keeps its failures from the page. */
export function createPanel(options: PanelOptions): Panel {
  const { element, clock = pageClock } = options;
  return new Supervisor({
    ...options,
    clock,
    start: (loaded, input, place) => startChart({ element, clock, input, place }, loaded),
  });
}

function startChart(
  options: Pick<ChartRunOptions, 'element' | 'clock' | 'input' | 'place'>,
  { address, module, explain, workers }: LoadedRemote,
): ChartRun | ChartroomError {
  if (!('mount' in module)) {
    const { remote, version } = address;
    const problems = 'it is a data module, not a chart';
    return new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  return createChartRun({ ...options, module, address, deadlines, explain, workers });
}
