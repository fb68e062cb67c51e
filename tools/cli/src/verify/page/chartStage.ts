import type { ChartroomError } from '@chartroom/contract';
import { createPanel, type LoadedRemote, type Panel, type PanelPhase } from '@chartroom/embed';
import { frameFrom } from '@chartroom/frame';
import { type Change, grow, type InputHost, inputOf, type PageFixture } from './input';

/** What went wrong, as it crosses from the page. */
export interface Fault {
  readonly code: string;
  readonly detail: string;
}

/** Mounts one chart at a time by the mounting core, as every host does, and watches over it. */
export interface ChartStage {
  /** Resolves when it is drawn, or has failed. */
  open(change?: Change): Promise<Fault | null>;
  /** Hands in another input; resolves when that is drawn, or has failed. */
  change(change: Change): Promise<Fault | null>;
  /** Unmounts. What the chart reports on its way out counts too. */
  close(): Promise<readonly Fault[]>;
  readonly panel: Panel | null;
  /** The element in the shadow root that the chart draws in. */
  readonly drawing: Element | null;
  /** Views that the chart has asked for. */
  readonly asked: readonly string[];
}

export function createChartStage(
  element: HTMLElement,
  load: () => Promise<LoadedRemote>,
  fixture: PageFixture,
): ChartStage {
  let panel: Panel | null = null;
  let reports: Fault[] = [];
  let asked: string[] = [];
  let onPhase: (phase: PanelPhase) => void = () => undefined;
  let frame = frameFrom({});
  let drawing = { started: 0, settled: 0 };
  const host: InputHost = {
    report: (error) => reports.push(faultOf(error)),
    onView: (view) => asked.push(view),
  };

  /** The module as it is, with its updates counted. */
  async function counted(): Promise<LoadedRemote> {
    const loaded = await load();
    const { module } = loaded;
    if (!('mount' in module)) return loaded;
    const update: typeof module.update = async (props) => {
      drawing.started += 1;
      try {
        await module.update(props);
      } finally {
        drawing.settled += 1;
      }
    };
    return { ...loaded, module: { ...module, update } };
  }

  function failure(): Fault | null {
    return panel?.phase.name === 'failed' ? faultOf(panel.phase.error) : null;
  }

  return {
    get panel() {
      return panel;
    },
    get drawing() {
      return element.firstElementChild?.shadowRoot?.firstElementChild ?? null;
    },
    get asked() {
      return asked;
    },
    open(change = {}) {
      dress(element, change);
      reports = [];
      asked = [];
      drawing = { started: 0, settled: 0 };
      frame = frameFrom(fixture.columns, fixture.types);
      return new Promise((resolve) => {
        onPhase = ({ name }) => {
          if (name === 'ready' || name === 'failed') resolve(failure());
        };
        panel = createPanel({
          element,
          load: counted,
          input: inputOf(fixture, frame, change, host),
          // The first is told of before `panel` is there.
          onPhase: (phase) => queueMicrotask(() => onPhase(phase)),
        });
      });
    },
    async change(change) {
      const { settled } = drawing;
      dress(element, change);
      if (change.grows) grow(frame, fixture);
      panel?.update(inputOf(fixture, frame, change, host));
      while (failure() === null && drawing.settled === settled) await nextFrame();
      // What fails a little later fails too.
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      return failure();
    },
    async close() {
      await panel?.remove();
      panel = null;
      return reports;
    },
  };
}

/** As a panel of the shell would be: its size, and the theme of the page that it stands in. */
function dress(element: HTMLElement, { size: [width, height] = [640, 360], theme }: Change): void {
  const { style } = element.ownerDocument.documentElement;
  style.background = theme === 'dark' ? '#12171c' : '#ffffff';
  style.color = theme === 'dark' ? '#e9edf1' : '#131a21';
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

export function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

export function faultOf({ code, detail }: ChartroomError): Fault {
  return { code, detail };
}
