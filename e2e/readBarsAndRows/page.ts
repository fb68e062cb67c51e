import type { ChartHandle, ChartProps, ChartState, ChartView, Options } from '@chartroom/contract';
import { append, type Columns, createFrame, type Frame } from '@chartroom/frame';
import { margin, powerDraw, requests } from '../../remotes/chart-bar/src/fixture';
import bars from '../../remotes/chart-bar/src/index';
import { defaults, readings, slowestHosts } from '../../remotes/chart-table/src/fixture';
import table from '../../remotes/chart-table/src/index';

const fixtures = { margin, powerDraw, requests, readings, slowestHosts, million: slowestHosts };
export type FixtureName = keyof typeof fixtures;

/** One chart in a page of its own, as a test drives it. */
export interface BarsAndRowsPage {
  mount(fixture: FixtureName, initialState?: ChartState | null, options?: Options): Promise<void>;
  update(input: Partial<ChartProps>): Promise<void>;
  /** Appends rows; `keep` is how many a live series holds. */
  grow(columns: Columns, keep?: number): Promise<void>;
  /** Sets the width of the panel in pixels. Resolves when it is drawn. */
  resize(px: number): Promise<void>;
  unmount(): Promise<void>;
  readonly state: ChartState | null;
  readonly view: ChartView;
  readonly errors: readonly string[];
  /** The longest task since the last mount, in ms; 0 for none over 50 ms. */
  summary(): string;
  image(): Promise<{ readonly type: string; readonly size: number }>;
  pixels(): string;
  leftovers(): readonly [number, number];
}

declare global {
  interface Window {
    sheet: BarsAndRowsPage;
  }
}

const host = document.createElement('div');
host.style.cssText = 'position: relative; width: 700px; height: 300px';
document.body.append(host);
const root = host.attachShadow({ mode: 'open' });
const domElement = document.createElement('div');
root.append(domElement);

let chart = bars;
let props: ChartProps;
let state: ChartState | null = null;
let handle: ChartHandle | null = null;
const errors: string[] = [];

function propsOf(name: FixtureName, initialState: ChartState | null): ChartProps {
  const fixture = fixtures[name];
  return {
    ...fixture,
    ...(name === 'million' && { options: defaults }),
    frame: name === 'million' ? millionRows() : structuredClone(fixture.frame),
    domElement,
    view: 'chart',
    stale: false,
    initialState,
    services: {
      identity: {
        status: 'signed-in',
        uid: 'anna',
        displayName: 'Anna',
        photoUrl: null,
        role: 'viewer',
        workspace: 'demo',
        locale: 'en-GB',
        timeZone: 'UTC',
      },
      theme: 'light',
      locale: 'en-GB',
      timeZone: 'UTC',
      reducedMotion: true,
      report: (error) => errors.push(error.code),
    },
    onState: (next) => {
      state = next;
    },
    onHandle: (next) => {
      handle = next;
    },
    onView: (view) => void update({ view }),
    onError: (error) => errors.push(error.code),
  };
}

/** A million hosts; written into the columns themselves, as a worker that parses would. */
function millionRows(): Frame {
  const length = 1_000_000;
  const frame = createFrame(
    [
      { name: 'Host', type: 'category' },
      { name: 'Site', type: 'category' },
      { name: 'CPU', type: 'number', unit: '%' },
      { name: 'p99', type: 'number', unit: 'ms' },
      { name: 'Errors', type: 'number' },
      { name: 'Requests', type: 'integer' },
    ],
    length,
  );
  let seed = 1;
  for (const field of frame.fields) {
    if (field.type === 'category') {
      for (let i = 0; i < 2000; i += 1) field.dictionary.push(`${field.name} ${i}`);
    }
    for (let row = 0; row < length; row += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      field.values[row] = field.type === 'category' ? seed % 2000 : (seed / 2 ** 32) * 1000;
    }
  }
  frame.length = length;
  frame.revision = 1;
  return frame;
}

async function update(input: Partial<ChartProps>): Promise<void> {
  props = { ...props, ...input };
  await chart.update(props);
}

window.sheet = {
  async mount(fixture, initialState = null, options = {}) {
    chart =
      fixture === 'readings' || fixture === 'slowestHosts' || fixture === 'million' ? table : bars;
    props = propsOf(fixture, initialState);
    props = { ...props, options: { ...props.options, ...options } };
    await chart.bootstrap(props);
    await chart.mount(props);
  },
  update,
  async grow(columns, keep) {
    if (!props.frame) throw new Error('a fixture has a frame');
    append(props.frame, columns, keep === undefined ? {} : { keep });
    await update({});
  },
  async resize(px) {
    host.style.width = `${px}px`;
    // The first frame observes the size and requests the second, which draws.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  },
  unmount: () => chart.unmount(props),
  get state() {
    return state;
  },
  get view() {
    return props.view;
  },
  errors,
  summary: () => handle?.summary() ?? '',
  async image() {
    const blob = await handle?.image();
    return { type: blob?.type ?? '', size: blob?.size ?? 0 };
  },
  pixels: () =>
    root.querySelector<HTMLCanvasElement>('canvas[data-layer="data"]')?.toDataURL() ?? '',
  leftovers: () => [domElement.childElementCount, root.adoptedStyleSheets.length],
};
