import {
  type ChartManifest,
  type ChartModule,
  ChartroomError,
  isChartroomError,
  parseChartModule,
  problemsText,
} from '@chartroom/contract';
import { parcelTimeouts } from '@chartroom/contract/hostInput';
import { type ChartWish, type Props, parseProps } from './parseProps';
import { findPlace, isPlaceOf, type Place } from './place';
import { StandaloneChart } from './standaloneChart';
import { createViewers, type PageIdentity, type Viewers } from './viewer';

export interface StandaloneOptions {
  readonly manifest: ChartManifest;
  readonly version: string;
  /** The very module that the shell loads as `./remote`. */
  load(): Promise<{ readonly default: unknown }>;
  /** None where the chart does not read who the viewer is. */
  readonly pageIdentity: PageIdentity | null;
}

/** Lifecycles as single-spa expects them of parcels and of applications; a page may call them with nothing. */
export interface ParcelModule {
  bootstrap(props?: Props): Promise<void>;
  mount(props?: Props): Promise<void>;
  update(props?: Props): Promise<void>;
  unmount(props?: Props): Promise<void>;
  readonly timeouts: typeof parcelTimeouts;
}

/** One mount, and by what the lifecycles that follow know it again. */
interface Mounted {
  readonly name: unknown;
  readonly element: HTMLElement;
  readonly chart: StandaloneChart;
  /** All that was handed in since the mount: an update says only what has changed. */
  props: Props;
}

/**
 * What a chart remote exposes as `./parcel`: the chart of `./remote` for pages without a shell. Any
 * number may be mounted at a time.
 */
export function standalone(options: StandaloneOptions): ParcelModule {
  const { manifest, version } = options;
  const mounted = new Set<Mounted>();
  let loading: Promise<ChartModule> | null = null;
  let viewers: Viewers | null = null;

  function load(): Promise<ChartModule> {
    loading ??= loadChart(options);
    loading.catch(() => {
      loading = null;
    });
    return loading;
  }

  function read(props: Props, place: Place | null, before: ChartWish | null): ChartWish {
    const wish = parseProps(props, manifest, before?.frame ?? null);
    if (wish.ok) return wish.value;
    place?.leave();
    throw refusal(wish.problems);
  }

  const refusal = (problems: Parameters<typeof problemsText>[0]) =>
    new ChartroomError('parcel/props', {
      remote: manifest.id,
      version,
      problems: problemsText(problems),
    });

  const find = (props: Props) => [...mounted].find((one) => isPlaceOf(one, props));

  return {
    timeouts: parcelTimeouts,
    async bootstrap() {
      await load();
    },
    async mount(props = {}) {
      const place = findPlace(props);
      if (!place.ok) {
        const wish = parseProps(props, manifest, null);
        throw refusal([...place.problems, ...(wish.ok ? [] : wish.problems)]);
      }
      const wish = read(props, place.value, null);
      const { element } = place.value;
      const before = [...mounted].filter(
        (one) => one.name === props.name && one.element === element,
      );
      viewers ??= createViewers(options.pageIdentity);
      const chart = new StandaloneChart({ place: place.value, wish, viewers, load });
      const one: Mounted = { name: props.name, element, chart, props };
      mounted.add(one);
      // Mounted twice without an end between: the later one counts.
      for (const earlier of before) end(earlier);
      try {
        await chart.mount();
      } catch (error) {
        mounted.delete(one);
        throw error;
      }
    },
    async update(props = {}) {
      const one = find(props);
      if (!one) return;
      const next = { ...one.props, ...props };
      try {
        const wish = read(next, null, one.chart.wish);
        one.props = next;
        await one.chart.update(wish);
      } catch (error) {
        const { onError } = one.chart.wish;
        // Single-spa gives a parcel up whose update rejects; a page that listens keeps what was drawn.
        if (!onError || !isChartroomError(error)) throw error;
        onError(error);
      }
    },
    async unmount(props = {}) {
      const one = find(props);
      if (one) await end(one);
    },
  };

  function end(one: Mounted): Promise<void> {
    mounted.delete(one);
    return one.chart.end();
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
