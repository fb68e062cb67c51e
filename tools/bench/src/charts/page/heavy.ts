import type { HeldSelection, SelectionBus } from '@chartroom/contract';
import { append } from '@chartroom/frame';
import type { LargeDataCase, LargeDataRemote } from '../largeDataCases';
import { size } from './bench';
import { gestureSteps, playGesture } from './gesture';
import { largeData, moreRows } from './largeData';
import { createMount, loadChart } from './mountRemote';
import { nextFrame, runOperation, sleep } from './runOperation';

/** The page of one chart with more data than usual. */
export interface LargeDataPage {
  prepare(remote: LargeDataRemote): Promise<void>;
  /** Draws it and lets it come to rest. */
  draw(settleMs: number): Promise<void>;
  gesture(kind: LargeDataCase['gesture']): Promise<void>;
}

declare global {
  interface Window {
    heavy: LargeDataPage;
  }
}

const element = document.createElement('div');
element.style.cssText = `position: relative; width: ${size.width}px; height: ${size.height}px`;
document.body.append(element);
let mountChart: () => Promise<void> = () => Promise.reject(new Error('nothing was prepared'));
let getTarget: () => Element = () => element;
let appendRows: () => Promise<void> = mountChart;
const selections = createSelections();

const frames = 150;
const selects = 15;
const appends = 15;
const appendedRows = 1000;
/** How long after a gesture its tasks are still measured: what it leaves to be done is part of it. */
const afterGestureMs = 600;
/** Twice as fast as that of the greatest line. */
const steps = gestureSteps(5).map(({ frames, deltaX, deltaY }) => {
  return { frames: frames / 2, deltaX: 2 * deltaX, deltaY: 2 * deltaY };
});

window.heavy = {
  async prepare(remote) {
    const { chart, workers } = await loadChart(remote);
    const mount = createMount(element, largeData[remote](), workers);
    const { stage: applicationElement } = mount;
    const props = {
      ...mount.props,
      services: { ...mount.props.services, selections: selections.bus },
    };
    await chart.bootstrap(props);
    mountChart = () => chart.mount(props);
    getTarget = applicationElement;
    appendRows = async () => {
      const { frame } = props;
      if (!frame) return;
      append(frame, moreRows(remote, frame.length, appendedRows));
      await runOperation('append', { settleMs: 100, run: () => chart.update({ ...props }) });
    };
  },
  async draw(settleMs) {
    await runOperation('first draw', { settleMs: 200, run: mountChart });
    await sleep(settleMs);
  },
  async gesture(kind) {
    const target = getTarget();
    if (kind === 'append') for (let i = 0; i < appends; i += 1) await appendRows();
    else if (kind === 'select') for (let i = 0; i < selects; i += 1) await selectLoads(i);
    else if (kind === 'wheel') await playGesture(target, steps);
    else if (kind === 'scroll') await scrollToEnds(target);
    else if (kind === 'drill') await drillInAndOut(target);
    else if (kind === 'expand') await toggleGroups(target);
    else await movePointer(target);
    await sleep(afterGestureMs);
    performance.mark('bench frame ends');
  },
};

/** What another panel would select: half of the rows, from another load on. */
async function selectLoads(from: number): Promise<void> {
  const select = () => {
    selections.select({ kind: 'interval', field: 'load', from, to: from + 50, isOwn: false });
    // Rows are read in slices: the operation ends after the frame that shows them.
    return sleep(selectedWithinMs);
  };
  await runOperation('select', { settleMs: 100, run: select });
}

/** Time in which a selection is drawn. Only its work counts, in time of the processor. */
const selectedWithinMs = 300;

/** The page's selections, of which the bench has one. */
function createSelections() {
  let held: readonly HeldSelection[] = [];
  const listeners = new Set<() => void>();
  const bus: SelectionBus = {
    getSnapshot: () => held,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    select: () => undefined,
    clear: () => undefined,
  };
  const select = (selection: HeldSelection) => {
    held = [selection];
    for (const onChange of listeners) onChange();
  };
  return { bus, select };
}

/** Far away with every frame. */
async function scrollToEnds(target: Element): Promise<void> {
  for (let frameIndex = 0; frameIndex < frames; frameIndex += 1) {
    await nextFrame();
    performance.mark('bench frame moves');
    target.scrollTop = (target.scrollHeight * ((frameIndex * 37) % frames)) / frames;
  }
}

/** Into a level and out again, with time for the transitions. */
async function drillInAndOut(target: Element): Promise<void> {
  const box = target.getBoundingClientRect();
  for (let frameIndex = 0; frameIndex < 2 * frames; frameIndex += 1) {
    await nextFrame();
    performance.mark('bench frame moves');
    if (frameIndex % 30 === 15) {
      const key = { key: 'Escape', bubbles: true, cancelable: true };
      target.dispatchEvent(new KeyboardEvent('keydown', key));
    }
    if (frameIndex % 30 !== 0) continue;
    const clientX = box.left + box.width * (0.1 + ((frameIndex * 7) % 80) / 100);
    const clientY = box.top + 82;
    const init = { clientX, clientY, bubbles: true, pointerType: 'mouse', isPrimary: true };
    for (const type of ['pointerdown', 'pointerup']) {
      target.dispatchEvent(new PointerEvent(type, { ...init, button: 0, pointerId: 1 }));
    }
  }
}

/** Collapses and expands groups in view, one with every frame. */
async function toggleGroups(target: Element): Promise<void> {
  for (let frameIndex = 0; frameIndex < frames; frameIndex += 1) {
    await nextFrame();
    performance.mark('bench frame moves');
    const groups = target.querySelectorAll<HTMLElement>('[data-expandable]');
    groups[Math.floor(frameIndex / 2) % Math.max(1, groups.length)]?.click();
  }
}

/** To and fro over all of it. */
async function movePointer(target: Element): Promise<void> {
  const box = target.getBoundingClientRect();
  for (let frameIndex = 0; frameIndex < frames; frameIndex += 1) {
    await nextFrame();
    performance.mark('bench frame moves');
    const clientX = box.left + box.width * (((frameIndex * 7) % 100) / 100);
    const clientY = box.top + box.height * (((frameIndex * 3) % 100) / 100);
    const init = { clientX, clientY, bubbles: true, pointerType: 'mouse', isPrimary: true };
    target.dispatchEvent(new PointerEvent('pointermove', init));
  }
}
