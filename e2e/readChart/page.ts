import type { ChartHandle, ChartProps, ChartState, ChartView, Options } from '@chartroom/contract';
import { append, createFrame, type Frame } from '@chartroom/frame';
import { received, responseTimes } from '../../remotes/chart-line/src/fixture';
import chart from '../../remotes/chart-line/src/index';

const fixtures = { received, responseTimes, shuffled: received, million: received };
export type FixtureName = keyof typeof fixtures;

/** One chart in a page of its own, as a test drives it. */
export interface ReadChartPage {
  mount(fixture: FixtureName, initialState?: ChartState | null): Promise<void>;
  update(input: Partial<ChartProps>): Promise<void>;
  /** Sets some of its options, as the panel's form does. */
  set(options: Options): Promise<void>;
  /** Appends a row to `received`, a minute later each time. */
  grow(value: number): Promise<void>;
  unmount(): Promise<void>;
  /** What the chart reported to its host. */
  readonly state: ChartState | null;
  readonly errors: readonly string[];
  summary(): string;
  image(): Promise<{ readonly type: string; readonly size: number }>;
  /** The source of its picture as SVG. */
  svg(): Promise<string>;
  /** Canvases that the browser has painted something on, by layer. */
  pixels(layer: string): string;
  /** Elements left in the place that was handed to the chart, and style sheets adopted there. */
  leftovers(): readonly [number, number];
  /** The next layout that the chart makes by itself throws. */
  breakNextLayout(): Promise<void>;
}

declare global {
  interface Window {
    chart: ReadChartPage;
  }
}

const host = document.createElement('div');
host.style.cssText = 'position: relative; width: 700px; height: 260px';
document.body.append(host);
const root = host.attachShadow({ mode: 'open' });
const domElement = document.createElement('div');
root.append(domElement);

let state: ChartState | null = null;
let handle: ChartHandle | null = null;
const errors: string[] = [];
let props: ChartProps;
let time = received.range?.to ?? 0;

function propsOf(name: FixtureName, initialState: ChartState | null): ChartProps {
  return {
    ...fixtures[name],
    ...(name === 'shuffled' && { frame: shuffled(560), range: null }),
    ...(name === 'million' && { frame: shuffled(1_000_000), range: null }),
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
    onView: (view: ChartView) => void update({ view }),
    onError: (error) => errors.push(error.code),
  };
}

/** A row a minute, in no order; written into the columns themselves, as a worker that parses would. */
function shuffled(length: number): Frame {
  const specs = [
    { name: 'time', type: 'time' },
    { name: 'received', type: 'number' },
  ] as const;
  const frame = createFrame(specs, length);
  // Odd steps come to every row of a power of two once.
  const size = 2 ** Math.ceil(Math.log2(length));
  let minute = 0;
  for (let row = 0; row < length; row += 1) {
    do minute = (minute + 5_000_011) % size;
    while (minute >= length);
    for (const field of frame.fields) {
      field.values[row] = field.type === 'time' ? Date.UTC(2026, 0, 1) + minute * 60_000 : minute;
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

window.chart = {
  async mount(fixture, initialState = null) {
    props = propsOf(fixture, initialState);
    await chart.bootstrap(props);
    await chart.mount(props);
  },
  update,
  set: (options) => update({ options: { ...props.options, ...options } }),
  async grow(value) {
    const { frame, range } = props;
    if (!frame) throw new Error('a fixture has a frame');
    time += 60_000;
    append(frame, { time: [time], received: [value] });
    await update({ range: range && { from: range.from + 60_000, to: time } });
  },
  unmount: () => chart.unmount(props),
  get state() {
    return state;
  },
  errors,
  summary: () => handle?.summary() ?? '',
  async image() {
    const blob = await handle?.image();
    return { type: blob?.type ?? '', size: blob?.size ?? 0 };
  },
  svg: async () => (await handle?.image('svg'))?.text() ?? '',
  pixels(layer) {
    const canvas = root.querySelector<HTMLCanvasElement>(`canvas[data-layer="${layer}"]`);
    return canvas?.toDataURL() ?? '';
  },
  leftovers: () => [domElement.childElementCount, root.adoptedStyleSheets.length],
  breakNextLayout() {
    let isBroken = false;
    const options = new Proxy(props.options, {
      get(target, name, receiver) {
        if (isBroken) throw new Error('the layout is broken');
        return Reflect.get(target, name, receiver);
      },
    });
    return update({ options }).then(() => {
      isBroken = true;
    });
  },
};
