import type { ReleaseRecord } from '@chartroom/contract';
import {
  createLoader,
  installIntegrityGuard,
  type PanelOptions,
  type ReleaseAddress,
} from '@chartroom/embed';
import { lateChart } from './lateChart';
import { type ShownPanel, showPanel } from './showPanel';
import { showStrict } from './showStrict';

/** What a test sees of one panel. */
export interface Look {
  /** Names of its phases, in order. */
  readonly phases: readonly string[];
  /** Code of the failure that it shows. */
  readonly code: string | null;
  /** Codes of what was reported to the host. */
  readonly reports: readonly string[];
  /** What its charts have drawn. */
  readonly text: string;
  /** Elements of it in the page: one for each chart that is mounted or on its way. */
  readonly stages: number;
}

/** A page of another team that embeds panels by the mounting core alone. */
export interface MountingCorePage {
  open(name: string, address: ReleaseAddress): void;
  retry(name: string): void;
  remove(name: string): Promise<void>;
  look(name: string): Look;
  /** The registry says something else of a panel's release from now on. */
  correct(name: string, record: ReleaseRecord): void;
  /** Opens a panel with the chart of `lateChart`. */
  openLate(name: string, address: ReleaseAddress): void;
  endLateMount(): void;
  readonly lateLog: readonly string[];
  /** Elements that charts were handed, and how many of them are still in memory. */
  chartElements(): { readonly made: number; readonly kept: number };
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
const panels = new Map<string, ShownPanel>();
const addresses = new Map<string, ReleaseAddress>();
const elements: WeakRef<Element>[] = [];
const late = lateChart();
let hideStrict = (): void => undefined;

function open(name: string, load: PanelOptions['load']): void {
  panels.set(
    name,
    showPanel(load, (element) => elements.push(new WeakRef(element))),
  );
}

window.core = {
  open(name, address) {
    addresses.set(name, address);
    open(name, (onPhase) => loader.load(addresses.get(name) ?? address, onPhase));
  },
  retry: (name) => named(name).retry(),
  remove: (name) => named(name).remove(),
  look: (name) => named(name).look(),
  correct(name, record) {
    const address = addresses.get(name);
    if (address) addresses.set(name, { ...address, record });
  },
  openLate(name, address) {
    open(name, async () => ({ ...(await loader.load(address)), module: late.module }));
  },
  endLateMount: late.endFirstMount,
  lateLog: late.log,
  chartElements: () => ({
    made: elements.length,
    kept: elements.filter((element) => element.deref()).length,
  }),
  showStrict(address) {
    const load: PanelOptions['load'] = (onPhase) => loader.load(address, onPhase);
    hideStrict = showStrict(document.body, load);
  },
  hideStrict: () => hideStrict(),
};

function named(name: string): ShownPanel {
  const panel = panels.get(name);
  if (!panel) throw new Error(`${name} was not opened`);
  return panel;
}
