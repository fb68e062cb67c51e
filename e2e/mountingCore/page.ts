import type { ReleaseRecord } from '@chartroom/contract';
import {
  createLoader,
  installIntegrityGuard,
  type LoadedRelease,
  type PanelOptions,
  type ReleaseAddress,
} from '@chartroom/embed';
import { textChart } from '../../host/test/brokenRemotes/textChart';
import { lateChart } from './lateChart';
import { showInStrictMode } from './showInStrictMode';
import { type MountedPanel, type ObservedPanel, showPanel } from './showPanel';

export type TestChart = 'late' | 'stuck';

/** A page of another team that embeds panels by the mounting core alone. */
export interface MountingCorePage {
  open(name: string, address: ReleaseAddress): void;
  retry(name: string): void;
  remove(name: string): Promise<void>;
  snapshot(name: string): ObservedPanel;
  /** The registry says something else of a panel's release from now on. */
  setRecord(name: string, record: ReleaseRecord): void;
  /** Opens a panel with a chart of this page's own in place of the release's. */
  openWithChart(name: string, chart: TestChart, address: ReleaseAddress): void;
  endLateMount(): void;
  readonly lateLog: readonly string[];
  /** Elements that charts were handed, and how many of them are still in memory. */
  chartElements(): { readonly created: number; readonly retained: number };
  /** Shows a panel with the chart of `lateChart` by the React skin. */
  showStrict(address: ReleaseAddress): void;
  hideStrict(): void;
}

declare global {
  interface Window {
    core: MountingCorePage;
  }
}

const loader = createLoader({
  page: window,
  fetch: window.fetch.bind(window),
  guard: installIntegrityGuard(window),
  releaseOrigins: [new URL(location.href).searchParams.get('releases') ?? ''],
  shellScope: async () => ({}),
});
const panels = new Map<string, MountedPanel>();
const addresses = new Map<string, ReleaseAddress>();
const elements: WeakRef<Element>[] = [];
const late = lateChart();
/** `late`: as `lateChart` says. `stuck`: its unmount never settles. */
const testCharts = {
  late: late.module,
  stuck: { ...textChart, unmount: () => new Promise<never>(() => undefined) },
};
let hideStrict = (): void => undefined;

function open(name: string, load: PanelOptions['load']): void {
  panels.set(
    name,
    showPanel(load, (element) => elements.push(new WeakRef(element))),
  );
}

async function loadWithChart(chart: TestChart, address: ReleaseAddress): Promise<LoadedRelease> {
  return { ...(await loader.load(address)), module: testCharts[chart] };
}

window.core = {
  open(name, address) {
    addresses.set(name, address);
    open(name, (onPhase) => loader.load(addresses.get(name) ?? address, onPhase));
  },
  retry: (name) => panelNamed(name).retry(),
  remove: (name) => panelNamed(name).remove(),
  snapshot: (name) => panelNamed(name).snapshot(),
  setRecord(name, record) {
    const address = addresses.get(name);
    if (address) addresses.set(name, { ...address, record });
  },
  openWithChart(name, chart, address) {
    open(name, () => loadWithChart(chart, address));
  },
  endLateMount: late.endFirstMount,
  lateLog: late.log,
  chartElements: () => ({
    created: elements.length,
    retained: elements.filter((element) => element.deref()).length,
  }),
  showStrict(address) {
    hideStrict = showInStrictMode(document.body, () => loadWithChart('late', address));
  },
  hideStrict: () => hideStrict(),
};

function panelNamed(name: string): MountedPanel {
  const panel = panels.get(name);
  if (!panel) throw new Error(`${name} was not opened`);
  return panel;
}
