import type { ReleaseRecord } from '@chartroom/contract';
import {
  createLoader,
  createPanel,
  installIntegrityGuard,
  type LoadedRemote,
  type PanelPhase,
  type ReleaseAddress,
} from '@chartroom/embed';
import { growingInput } from './growingInput';
import { lateChart } from './lateChart';
import { showStrict } from './showStrict';

/** What a test asks about one panel. */
export interface Look {
  /** Names of its phases, in order. */
  readonly phases: readonly string[];
  /** Code of the failure that it shows. */
  readonly code: string | null;
  /** Codes of what was reported to the host. */
  readonly reports: readonly string[];
  /** What its chart has drawn. */
  readonly text: string;
  /** Elements of it in the page: one a mounted chart. */
  readonly stages: number;
}

/** A page of another team that embeds panels and has nothing else: no React, no shell. */
export interface MountingCorePage {
  open(name: string, address: ReleaseAddress): void;
  retry(name: string): void;
  remove(name: string): Promise<void>;
  look(name: string): Look;
  /** The registry says something else from now on. */
  correct(name: string, record: ReleaseRecord): void;
  /** Opens a panel whose first mount ends when `endLateMount` says so; `lateLog` tells its calls. */
  openLate(name: string, healthy: ReleaseAddress): void;
  endLateMount(): void;
  readonly lateLog: readonly string[];
  /** Elements handed to charts that are still in memory. */
  elementsInMemory(): number;
  openInStrictMode(name: string, address: ReleaseAddress): () => void;
}

const releaseOrigins = [new URL(location.href).searchParams.get('releases') ?? ''];
const loader = createLoader({
  page: window,
  fetch: window.fetch.bind(window),
  guard: installIntegrityGuard(window),
  releaseOrigins,
  shellScope: async () => ({}),
});

const panels = new Map<string, ReturnType<typeof showPanel>>();
const addresses = new Map<string, ReleaseAddress>();
const chartElements: WeakRef<Element>[] = [];
const late = lateChart();

function showPanel(load: () => Promise<LoadedRemote>) {
  const element = document.createElement('section');
  document.body.append(element);
  const phases: PanelPhase[] = [];
  const reports: string[] = [];
  const input = growingInput((error) => reports.push(error.code));
  const panel = createPanel({
    element,
    load,
    input: input.next(),
    onPhase(phase) {
      phases.push(phase);
      const chartElement = element.firstElementChild?.shadowRoot?.firstElementChild;
      if (phase.name === 'ready' && chartElement) chartElements.push(new WeakRef(chartElement));
    },
  });
  const timer = setInterval(() => panel.update(input.next()), 40);
  return {
    element,
    phases,
    reports,
    panel,
    async remove() {
      clearInterval(timer);
      await panel.remove();
    },
  };
}

function addressOf(name: string): ReleaseAddress {
  const address = addresses.get(name);
  if (!address) throw new Error(`${name} was not opened`);
  return address;
}

function panelOf(name: string): ReturnType<typeof showPanel> {
  const panel = panels.get(name);
  if (!panel) throw new Error(`${name} was not opened`);
  return panel;
}

const core: MountingCorePage = {
  open(name, address) {
    addresses.set(name, address);
    panels.set(
      name,
      showPanel(() => loader.load(addressOf(name))),
    );
  },
  retry: (name) => panelOf(name).panel.retry(),
  remove: (name) => panelOf(name).remove(),
  look(name) {
    const { element, phases, reports, panel } = panelOf(name);
    return {
      phases: phases.map((phase) => phase.name),
      code: panel.phase.name === 'failed' ? panel.phase.error.code : null,
      reports,
      text: [...element.children].map((stage) => stage.shadowRoot?.textContent ?? '').join('|'),
      stages: element.children.length,
    };
  },
  correct(name, record) {
    addresses.set(name, { ...addressOf(name), record });
  },
  openLate(name, healthy) {
    panels.set(
      name,
      showPanel(async () => ({ ...(await loader.load(healthy)), module: late.module })),
    );
  },
  endLateMount: late.endFirstMount,
  lateLog: late.log,
  elementsInMemory: () => chartElements.filter((element) => element.deref()).length,
  openInStrictMode: (name, address) => {
    const element = document.createElement('section');
    document.body.append(element);
    element.id = name;
    return showStrict(element, () => loader.load(address));
  },
};

Object.assign(window, { core });
