import type { ChartModule, ChartProps } from '@chartroom/contract';
import { type AppProps, mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import type { Clock } from './clock';
import { type LifecycleOutcome, withDeadline } from './withDeadline';

export interface ParcelDeadlines {
  readonly mountMs: number;
  readonly updateMs: number;
  readonly unmountMs: number;
}

/** One mount of a chart. Nothing rejects; call each function after the previous one has resolved. */
export interface ChartParcel {
  mount(props: ChartProps): Promise<LifecycleOutcome>;
  update(props: ChartProps): Promise<LifecycleOutcome>;
  /** Can be called whatever happened to mount and update. The parcel can't be used afterwards. */
  unmount(): Promise<LifecycleOutcome>;
}

/**
 * Wraps a chart as a single-spa parcel whose lifecycles always settle in time and never reject.
 * Otherwise single-spa would keep a broken parcel in its list of roots, rewrite error messages and
 * report a mount timeout only after waiting for the unmount.
 */
export function createParcel(
  module: ChartModule,
  domElement: HTMLElement,
  deadlines: ParcelDeadlines,
  clock: Clock,
): ChartParcel {
  const { mountMs, updateMs, unmountMs } = deadlines;
  const rootProps = { domElement };
  let props: ChartProps | null = null;
  let parcel: Parcel | null = null;
  let mounted: LifecycleOutcome = { kind: 'done' };
  let unmounted: LifecycleOutcome = { kind: 'done' };

  const config = {
    bootstrap: () => Promise.resolve(),
    async mount() {
      const initialProps = props;
      if (!initialProps) return;
      // One deadline for both: the viewer waits for their sum.
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
    async mount(firstProps) {
      props = firstProps;
      try {
        const mountParcel = await getMountParcel();
        parcel = mountParcel(config, rootProps);
        await parcel.mountPromise;
        return mounted;
      } catch (error) {
        return { kind: 'failed', error };
      }
    },
    // Bypasses single-spa, which leaves two timers of several seconds after every update.
    update(nextProps) {
      props = nextProps;
      return withDeadline(() => module.update(nextProps), updateMs, clock);
    },
    async unmount() {
      await parcel?.unmount();
      props = null;
      parcel = null;
      // Single-spa's timers hold these props for some more seconds.
      Reflect.deleteProperty(rootProps, 'domElement');
      return unmounted;
    },
  };
}

type MountParcel = AppProps['mountParcel'];

let root: Promise<MountParcel> | null = null;

/**
 * Charts are children of one permanent parcel. Single-spa keeps a root parcel forever, even after
 * unmounting, and with it the page that its closures hold. It releases children.
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
    // Only the page itself can make this fail.
    parcel.mountPromise.catch(reject);
  });
  return root;
}

async function bootstrapAndMount(module: ChartModule, props: ChartProps): Promise<void> {
  await module.bootstrap(props);
  await module.mount(props);
}

/** A mount that ends after its deadline has created things that nobody else cleans up. */
async function unmountLateMount(
  module: ChartModule,
  props: ChartProps,
  settled: Promise<LifecycleOutcome>,
): Promise<void> {
  const { kind } = await settled;
  if (kind !== 'done') return;
  try {
    await module.unmount(props);
  } catch {
    // The panel has already failed and reported that; this adds nothing for the viewer.
  }
}

/** Single-spa's own timeouts come later than ours and only warn. */
function timeoutOf(timeoutMs: number) {
  const millis = timeoutMs + 1000;
  return { millis, warningMillis: millis + 1, dieOnTimeout: false };
}
