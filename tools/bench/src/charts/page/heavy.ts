import type { HeavyCase, HeavyRemote } from '../heavyCases';
import { size } from './bench';
import { drive, legsFor } from './gesture';
import { heavyData } from './heavyData';
import { loadChart, mounting } from './mountRemote';
import { frame, operation, pause } from './operation';

/** The page of one chart with more data than usual. */
export interface HeavyPage {
  prepare(remote: HeavyRemote): Promise<void>;
  /** Draws it and lets it come to rest. */
  first(restMs: number): Promise<void>;
  gesture(kind: HeavyCase['gesture']): Promise<void>;
}

declare global {
  interface Window {
    heavy: HeavyPage;
  }
}

const place = document.createElement('div');
place.style.cssText = `position: relative; width: ${size.width}px; height: ${size.height}px`;
document.body.append(place);
let draw: () => Promise<void> = () => Promise.reject(new Error('nothing was prepared'));
let stageOf: () => Element = () => place;

const frames = 150;
/** Twice as fast as that of the greatest line. */
const legs = legsFor(5).map(({ frames, deltaX, deltaY }) => {
  return { frames: frames / 2, deltaX: 2 * deltaX, deltaY: 2 * deltaY };
});

window.heavy = {
  async prepare(remote) {
    const { chart, workers } = await loadChart(remote);
    const { props, stage } = mounting(place, heavyData[remote](), workers);
    await chart.bootstrap(props);
    draw = () => chart.mount(props);
    stageOf = stage;
  },
  async first(restMs) {
    await operation('first draw', { restMs: 200, run: draw });
    await pause(restMs);
  },
  async gesture(kind) {
    const stage = stageOf();
    if (kind === 'wheel') await drive(stage, legs);
    else if (kind === 'scroll') await scroll(stage);
    else await point(stage);
    // What a gesture leaves to be done when it is over.
    await pause(600);
    performance.mark('bench frame ends');
  },
};

/** Far away with every frame. */
async function scroll(stage: Element): Promise<void> {
  for (let at = 0; at < frames; at += 1) {
    await frame();
    performance.mark('bench frame moves');
    stage.scrollTop = (stage.scrollHeight * ((at * 37) % frames)) / frames;
  }
}

/** To and fro over all of it. */
async function point(stage: Element): Promise<void> {
  const box = stage.getBoundingClientRect();
  for (let at = 0; at < frames; at += 1) {
    await frame();
    performance.mark('bench frame moves');
    const clientX = box.left + box.width * (((at * 7) % 100) / 100);
    const clientY = box.top + box.height * (((at * 3) % 100) / 100);
    const init = { clientX, clientY, bubbles: true, pointerType: 'mouse', isPrimary: true };
    stage.dispatchEvent(new PointerEvent('pointermove', init));
  }
}
