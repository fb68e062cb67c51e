import { parcelTimeouts } from '@chartroom/contract/hostInput';
import type { LoaderRelease } from './loaderRelease';
import { type OpenedParcel, openParcel } from './openParcel';

type Props = Readonly<Record<string, unknown>>;
type Lifecycle = (props: Props) => Promise<unknown>;

/** What single-spa calls. */
interface Parcel extends Record<'bootstrap' | 'mount' | 'update' | 'unmount', Lifecycle> {
  readonly timeouts: object;
}

/**
 * `parcel.mjs` and `parcel.system.js` of a release: single-spa lifecycles that load the release on
 * the first call. `url` is the loader's own address.
 */
export function start(release: LoaderRelease, url: string): Parcel {
  const folder = new URL('.', url).href;
  let opened: Promise<OpenedParcel> | null = null;

  function load(): Promise<OpenedParcel> {
    if (opened) return opened;
    const opening = openParcel(release, folder);
    opened = opening;
    // The next call tries again.
    opening.catch(() => {
      opened = null;
    });
    return opening;
  }

  return {
    timeouts: parcelTimeouts,
    bootstrap: async (props: Props) => (await load()).parcel.bootstrap(props),
    async mount(props: Props) {
      const { parcel, workers } = await load();
      return parcel.mount({ workers, ...props });
    },
    update: async (props: Props) => (await load()).parcel.update(props),
    async unmount(props: Props) {
      let known: OpenedParcel | null;
      try {
        // Waits as long as the previous calls, which come in order.
        known = await opened;
      } catch {
        // If nothing was loaded, nothing is mounted.
        return;
      }
      await known?.parcel.unmount(props);
    },
  };
}
