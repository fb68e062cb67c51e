import type { ChartModule, ChartProps, WorkerService } from '@chartroom/contract';
import {
  createLoader,
  createWorkers,
  installIntegrityGuard,
  type ReleaseAddress,
} from '@chartroom/embed';
import { claimIdentity } from '@chartroom/identity';

/** Where the releases lie, as the page's address tells. */
const searchParams = new URL(location.href).searchParams;
const addresses = JSON.parse(searchParams.get('releases') ?? '{}') as Record<
  string,
  ReleaseAddress
>;

claimIdentity();
const loader = createLoader({
  page: window,
  fetch: window.fetch.bind(window),
  guard: installIntegrityGuard(window),
  releaseOrigins: Object.values(addresses).map(({ record }) => new URL(record.url).origin),
  // No copies of a shell: a remote runs with all that it brings.
  shellScope: async () => ({}),
});

const pageWorkers = createWorkers({ page: window, fetch: window.fetch.bind(window) });

/** A built chart, and the threads of its own release. */
export interface LoadedChart {
  readonly chart: ChartModule;
  readonly workers: WorkerService;
}

export async function loadChart(remote: string): Promise<LoadedChart> {
  const address = addresses[remote];
  if (!address) throw new Error(`${remote} is not served`);
  const { module, release } = await loader.load(address);
  if (!('mount' in module)) throw new Error(`${remote} is no chart`);
  const workers = pageWorkers.serviceFor({ address, release }, new AbortController().signal);
  return { chart: module, workers };
}

export interface ChartData extends Pick<ChartProps, 'frame' | 'encoding' | 'options'> {
  /** Transitions are part of what is measured. Default: false. */
  readonly isAnimated?: boolean;
  /** In pixels. Default: that of the page's element. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** In a shadow root, as every host mounts a chart. */
export function createMount(
  element: HTMLElement,
  { isAnimated = false, size, ...input }: ChartData,
  workers: WorkerService,
) {
  if (size) {
    element.style.width = `${size.width}px`;
    element.style.height = `${size.height}px`;
  }
  const root = element.attachShadow({ mode: 'open' });
  const domElement = document.createElement('div');
  root.append(domElement);
  const props: ChartProps = {
    ...input,
    domElement,
    title: 'Bench',
    range: null,
    view: 'chart',
    stale: false,
    initialState: null,
    services: {
      identity: Object.freeze({
        status: 'signed-in',
        uid: 'viewer',
        displayName: null,
        photoUrl: null,
        role: 'viewer',
        workspace: 'bench',
        locale: 'en-GB',
        timeZone: 'UTC',
      } as const),
      theme: 'light',
      locale: 'en-GB',
      timeZone: 'UTC',
      reducedMotion: !isAnimated,
      report: fail,
      workers,
    },
    onState: () => undefined,
    onHandle: () => undefined,
    onView: () => undefined,
    onError: fail,
  };
  const applicationElement = () => {
    const application = root.querySelector(
      '[role="application"], [role="grid"], [role="treegrid"]',
    );
    if (!application) throw new Error('the chart has no stage');
    return application;
  };
  return { props, stage: applicationElement };
}

function fail(error: Error): never {
  throw error;
}
