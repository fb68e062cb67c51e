import {
  type ChartManifest,
  type ChartModule,
  ChartroomError,
  isChartroomError,
  parseChartModule,
  problemsText,
} from '@chartroom/contract';
import { parcelTimeouts } from '@chartroom/contract/hostInput';
import { findMountPoint, type MountPoint, matchesMountProps } from './mountPoint';
import { type ParsedProps, type Props, parseProps } from './parseProps';
import { StandaloneChart } from './standaloneChart';
import { createIdentityResolver, type IdentityResolver, type PageIdentity } from './viewer';

/** What `standalone` makes a parcel of. */
export interface StandaloneOptions {
  readonly manifest: ChartManifest;
  readonly version: string;
  /** Imports the module that the shell loads as `./remote`. */
  load(): Promise<{ readonly default: unknown }>;
  /** Null where the chart doesn't read the viewer's identity. */
  readonly pageIdentity: PageIdentity | null;
}

/**
 * The lifecycles that single-spa expects of parcels and applications. A page may call them without
 * props.
 */
export interface ParcelModule {
  bootstrap(props?: Props): Promise<void>;
  mount(props?: Props): Promise<void>;
  update(props?: Props): Promise<void>;
  unmount(props?: Props): Promise<void>;
  readonly timeouts: typeof parcelTimeouts;
}

/** One mount, and what identifies it in later lifecycles. */
interface MountedParcel {
  readonly name: unknown;
  readonly element: HTMLElement;
  readonly chart: StandaloneChart;
  /** All props since the mount: an update contains only changes. */
  props: Props;
}

/**
 * Makes what a chart remote exposes as `./parcel`: the chart of `./remote` for pages without a
 * shell. Any number of them can be mounted at the same time.
 */
export function standalone(options: StandaloneOptions): ParcelModule {
  const { manifest, version } = options;
  const parcels = new Set<MountedParcel>();
  let loading: Promise<ChartModule> | null = null;
  let viewers: IdentityResolver | null = null;

  function load(): Promise<ChartModule> {
    loading ??= loadChart(options);
    loading.catch(() => {
      loading = null;
    });
    return loading;
  }

  function parse(
    props: Props,
    mountPoint: MountPoint | null,
    previous: ParsedProps | null,
  ): ParsedProps {
    const parsedProps = parseProps(props, manifest, previous?.frame ?? null);
    if (parsedProps.ok) return parsedProps.value;
    mountPoint?.cleanUp();
    throw propsError(parsedProps.problems);
  }

  const propsError = (problems: Parameters<typeof problemsText>[0]) =>
    new ChartroomError('parcel/props', {
      remote: manifest.id,
      version,
      problems: problemsText(problems),
    });

  const find = (props: Props) => [...parcels].find((parcel) => matchesMountProps(parcel, props));

  return {
    timeouts: parcelTimeouts,
    async bootstrap() {
      await load();
    },
    async mount(props = {}) {
      const mountPoint = findMountPoint(props);
      if (!mountPoint.ok) {
        const parsedProps = parseProps(props, manifest, null);
        throw propsError([...mountPoint.problems, ...(parsedProps.ok ? [] : parsedProps.problems)]);
      }
      const parsedProps = parse(props, mountPoint.value, null);
      const { element } = mountPoint.value;
      const replaced = [...parcels].filter(
        (parcel) => parcel.name === props.name && parcel.element === element,
      );
      viewers ??= createIdentityResolver(options.pageIdentity);
      const chart = new StandaloneChart({
        mountPoint: mountPoint.value,
        parsedProps,
        identityResolver: viewers,
        load,
      });
      const parcel: MountedParcel = { name: props.name, element, chart, props };
      parcels.add(parcel);
      // Mounted again without an unmount: the later mount replaces the earlier one.
      for (const replacedParcel of replaced) unmountParcel(replacedParcel);
      try {
        await chart.mount();
      } catch (error) {
        parcels.delete(parcel);
        throw error;
      }
    },
    async update(props = {}) {
      const parcel = find(props);
      if (!parcel) return;
      const next = { ...parcel.props, ...props };
      try {
        const parsedProps = parse(next, null, parcel.chart.parsedProps);
        parcel.props = next;
        await parcel.chart.update(parsedProps);
      } catch (error) {
        const { onError } = parcel.chart.parsedProps;
        // single-spa gives up a parcel whose update rejects. A page with `onError` keeps the last
        // drawing.
        if (!onError || !isChartroomError(error)) throw error;
        onError(error);
      }
    },
    async unmount(props = {}) {
      const parcel = find(props);
      if (parcel) await unmountParcel(parcel);
    },
  };

  function unmountParcel(parcel: MountedParcel): Promise<void> {
    parcels.delete(parcel);
    return parcel.chart.unmount();
  }
}

async function loadChart({ load, manifest, version }: StandaloneOptions): Promise<ChartModule> {
  const { id: remote } = manifest;
  const module = await load().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ChartroomError('remote/import-failed', { remote, version, reason }, { cause });
  });
  const parsed = parseChartModule(module.default);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  throw new ChartroomError('remote/module-malformed', { remote, version, problems });
}
