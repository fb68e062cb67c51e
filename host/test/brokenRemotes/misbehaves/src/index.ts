import { type ChartModule, type ChartProps, ChartroomError } from '@chartroom/contract';
import { isHealed } from '../../healed';
import { textChart } from '../../textChart';
import { renderReact, unmountReact } from './renderReact';

/** A secret and a name, as a careless remote has them in its messages: no report may repeat them. */
const sensitiveText = 'broken for viewer@chartroom.example with eyJhbGciOiJub25lIn0.e30.c2ln';

/** Where a test counts what is still in memory of all charts that were mounted. */
interface CountingPage {
  chartroomMounted?: WeakRef<HTMLElement>[];
}

/** What is wrong with it, by option; none of it is something that `mount` or `update` rejects with. */
const faults: Record<string, (props: ChartProps) => void | Promise<void>> = {
  'in-render': (props) => renderReact(props, { inRender: () => fail(props) }),
  'in-effect': (props) => renderReact(props, { inEffect: () => fail(props) }),
  'in-handler': ({ domElement, ...props }) => {
    const button = domElement.ownerDocument.createElement('button');
    button.textContent = 'Press';
    button.addEventListener('click', () => fail(props));
    domElement.append(button);
  },
  'in-frame': (props) => void requestAnimationFrame(() => fail(props)),
  'in-promise': (props) => void Promise.resolve().then(() => fail(props)),
  'in-chunk': ({ domElement }) => {
    const button = domElement.ownerDocument.createElement('button');
    button.textContent = 'More';
    button.addEventListener('click', async () => {
      const { loadedLater } = await import(/* webpackChunkName: "later" */ './later');
      button.replaceWith(loadedLater);
    });
    domElement.append(button);
  },
  'by-slow-mount': () => new Promise((resolve) => setTimeout(resolve, 1000)),
  'by-hung-unmount': () => undefined,
  'by-flood': flood,
};

const chart: ChartModule = {
  ...textChart,
  async mount(props) {
    const page = globalThis as CountingPage;
    page.chartroomMounted = [...(page.chartroomMounted ?? []), new WeakRef(props.domElement)];
    await textChart.mount(props);
    if (!isHealed(faultOf(props))) await faults[faultOf(props)]?.(props);
  },
  async unmount(props) {
    if (faultOf(props) === 'by-hung-unmount' && !isHealed('by-hung-unmount')) {
      await new Promise<never>(() => undefined);
    }
    unmountReact(props);
    await textChart.unmount(props);
  },
};

function flood({ services, onState }: ChartProps): void {
  for (let n = 0; n < 10_000; n += 1) {
    services.report(new ChartroomError('chart/failed', { reason: `${sensitiveText} ${n}` }));
    onState({ schema: 1, value: n });
  }
}

function faultOf({ options }: Pick<ChartProps, 'options'>): string {
  return String(options.how);
}

function fail(props: Pick<ChartProps, 'options'>): void {
  if (!isHealed(faultOf(props))) throw new Error(sensitiveText);
}

export default chart;
