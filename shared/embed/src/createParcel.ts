import type { ChartModule, ChartProps } from '@chartroom/contract';
import { type AppProps, mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import type { Clock } from './clock';
import { type Outcome, withDeadline } from './withDeadline';

export interface ParcelDeadlines {
  readonly mountMs: number;
  readonly updateMs: number;
  readonly unmountMs: number;
}

/** One mount of one chart. Nothing here rejects; call each after the one before has ended. */
export interface ChartParcel {
  mount(): Promise<Outcome>;
  update(props: ChartProps): Promise<Outcome>;
  /** Whatever became of mount and update. The parcel is spent afterwards. */
  unmount(): Promise<Outcome>;
}

/**
 * A chart as a single-spa parcel, contained: single-spa sees lifecycles that settle in time and
 * never reject, because it keeps a broken parcel in its list of roots for ever, rewrites the
 * messages of errors, and tells of a mount that timed out only after waiting for the unmount too.
 */
export function createParcel(
  module: ChartModule,
  firstProps: ChartProps,
  deadlines: ParcelDeadlines,
  clock: Clock,
): ChartParcel {
  const { mountMs, updateMs, unmountMs } = deadlines;
  const rootProps = { domElement: firstProps.domElement };
  let props: ChartProps | null = firstProps;
  let parcel: Parcel | null = null;
  let mounted: Outcome = { kind: 'done' };
  let unmounted: Outcome = { kind: 'done' };

  const config = {
    bootstrap: () => Promise.resolve(),
    async mount() {
      const initialProps = props;
      if (!initialProps) return;
      // One deadline for both, as the viewer waits for their sum.
      mounted = await withDeadline(() => bootstrapAndMount(module, initialProps), mountMs, clock);
    },
    async unmount() {
      const lastProps = props;
      if (!lastProps) return;
      unmounted = await withDeadline(() => module.unmount(lastProps), unmountMs, clock);
      if (mounted.kind === 'late') void unmountLateMount(module, lastProps, mounted.settled);
    },
    timeouts: { mount: timeoutOf(mountMs), unmount: timeoutOf(unmountMs) },
  };

  return {
    async mount() {
      try {
        const mountParcel = await getMountParcel();
        parcel = mountParcel(config, rootProps);
        await parcel.mountPromise;
        return mounted;
      } catch (error) {
        return { kind: 'failed', error };
      }
    },
    // Not by way of single-spa, which leaves two timers of seconds behind every update.
    update(nextProps) {
      props = nextProps;
      return withDeadline(() => module.update(nextProps), updateMs, clock);
    },
    async unmount() {
      await parcel?.unmount();
      props = null;
      parcel = null;
      // Single-spa's timers hold these props for some seconds more.
      Reflect.deleteProperty(rootProps, 'domElement');
      return unmounted;
    },
  };
}

type MountParcel = AppProps['mountParcel'];

let root: Promise<MountParcel> | null = null;

/**
 * Charts are children of one parcel that stays: single-spa keeps a root parcel for ever, even when
 * it is unmounted, and with it the page that its closures hold. A child it forgets.
 */
function getMountParcel(): Promise<MountParcel> {
  root ??= new Promise((resolve, reject) => {
    const config: ParcelConfig = {
      name: 'chartroom',
      bootstrap: () => Promise.resolve(),
      mount: async ({ mountParcel }) => resolve(mountParcel),
      unmount: () => Promise.resolve(),
    };
    const parcel = mountRootParcel(config, { domElement: document.createElement('div') });
    // It can only be something of the page's.
    parcel.mountPromise.catch(reject);
  });
  return root;
}

async function bootstrapAndMount(module: ChartModule, props: ChartProps): Promise<void> {
  await module.bootstrap(props);
  await module.mount(props);
}

/** A mount that comes to its end after all has made things that nobody cleans up otherwise. */
async function unmountLateMount(
  module: ChartModule,
  props: ChartProps,
  settled: Promise<Outcome>,
): Promise<void> {
  const { kind } = await settled;
  if (kind !== 'done') return;
  try {
    await module.unmount(props);
  } catch {
    // The panel has failed and said so already; this adds nothing for its viewer.
  }
}

/** Single-spa's own clocks only warn, and stay behind ours. */
function timeoutOf(timeoutMs: number) {
  const millis = timeoutMs + 1000;
  return { millis, warningMillis: millis + 1, dieOnTimeout: false };
}
