import type { ChartHandle, ChartProps, ChartState, ChartView } from '@chartroom/contract';
import { append } from '@chartroom/frame';
import { received, responseTimes } from '../../remotes/chart-line/src/fixture';
import chart from '../../remotes/chart-line/src/index';

const fixtures = { received, responseTimes };
export type FixtureName = keyof typeof fixtures;

/** One chart in a page of its own, as a test drives it. */
export interface ReadChartPage {
  mount(fixture: FixtureName, initialState?: ChartState | null): Promise<void>;
  update(input: Partial<ChartProps>): Promise<void>;
  /** Appends a row to `received`, a minute later each time. */
  grow(value: number): Promise<void>;
  unmount(): Promise<void>;
  /** What the chart reported to its host. */
  readonly state: ChartState | null;
  readonly errors: readonly string[];
  summary(): string;
  image(): Promise<{ readonly type: string; readonly size: number }>;
  /** Canvases that the browser has painted something on, by layer. */
  pixels(layer: string): string;
  /** Elements left in the place that was handed to the chart, and style sheets adopted there. */
  left(): readonly [number, number];
  /** The next layout that the chart makes by itself throws. */
  breakLater(): Promise<void>;
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
  async grow(value) {
    const { frame, range } = props;
    if (!frame || !range) throw new Error('a fixture has a frame and a range');
    time += 60_000;
    append(frame, { time: [time], received: [value] });
    await update({ range: { from: range.from + 60_000, to: time } });
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
  pixels(layer) {
    const canvas = root.querySelector<HTMLCanvasElement>(`canvas[data-layer="${layer}"]`);
    return canvas?.toDataURL() ?? '';
  },
  left: () => [domElement.childElementCount, root.adoptedStyleSheets.length],
  breakLater() {
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
