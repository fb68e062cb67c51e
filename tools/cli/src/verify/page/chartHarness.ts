import type { ChartroomError } from '@chartroom/contract';
import { createPanel, type LoadedRelease, type Panel, type PanelPhase } from '@chartroom/embed';
import { frameFrom } from '@chartroom/frame';
import {
  appendRow,
  createPanelInput,
  type InputChange,
  type InputHost,
  type PageFixture,
} from './input';

/** An error, as the page reports it to the command line. */
export interface Failure {
  readonly code: string;
  readonly detail: string;
}

/** Mounts one chart at a time with the mounting core, as every host does, and records errors. */
export interface ChartHarness {
  /** Resolves when the chart is drawn or has failed. */
  open(change?: InputChange): Promise<Failure | null>;
  /** Passes another input; resolves when it's drawn or has failed. */
  change(change: InputChange): Promise<Failure | null>;
  /** Unmounts. Returns all reported errors, including those during unmount. */
  close(): Promise<readonly Failure[]>;
  readonly panel: Panel | null;
  /** The element in the shadow root that the chart draws in. */
  readonly drawing: Element | null;
  /** Views that the chart has requested. */
  readonly requestedViews: readonly string[];
}

export function createChartHarness(
  element: HTMLElement,
  load: () => Promise<LoadedRelease>,
  fixture: PageFixture,
): ChartHarness {
  let panel: Panel | null = null;
  let reports: Failure[] = [];
  let requestedViews: string[] = [];
  let onPhase: (phase: PanelPhase) => void = () => undefined;
  let frame = frameFrom({});
  let drawing = { started: 0, settled: 0 };
  const host: InputHost = {
    report: (error) => reports.push(failureOf(error)),
    onView: (view) => requestedViews.push(view),
  };

  /** Loads the module and counts its updates. */
  async function loadCounted(): Promise<LoadedRelease> {
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

  function failure(): Failure | null {
    return panel?.phase.name === 'failed' ? failureOf(panel.phase.error) : null;
  }

  return {
    get panel() {
      return panel;
    },
    get drawing() {
      return element.firstElementChild?.shadowRoot?.firstElementChild ?? null;
    },
    get requestedViews() {
      return requestedViews;
    },
    open(change = {}) {
      applyAppearance(element, change);
      reports = [];
      requestedViews = [];
      drawing = { started: 0, settled: 0 };
      frame = frameFrom(fixture.columns, fixture.types);
      return new Promise((resolve) => {
        onPhase = ({ name }) => {
          if (name === 'ready' || name === 'failed') resolve(failure());
        };
        panel = createPanel({
          element,
          load: loadCounted,
          input: createPanelInput(fixture, frame, change, host),
          // The first call happens before `panel` is assigned.
          onPhase: (phase) => queueMicrotask(() => onPhase(phase)),
        });
      });
    },
    async change(change) {
      const { settled } = drawing;
      applyAppearance(element, change);
      if (change.appendsRow) appendRow(frame, fixture);
      panel?.update(createPanelInput(fixture, frame, change, host));
      while (failure() === null && drawing.settled === settled) await nextFrame();
      // Errors in the next frames count too.
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

/** Applies a panel's size and the page's theme. */
function applyAppearance(
  element: HTMLElement,
  { size: [width, height] = [640, 360], theme }: InputChange,
): void {
  const { style } = element.ownerDocument.documentElement;
  style.background = theme === 'dark' ? '#12171c' : '#ffffff';
  style.color = theme === 'dark' ? '#e9edf1' : '#131a21';
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

export function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

export function failureOf({ code, detail }: ChartroomError): Failure {
  return { code, detail };
}
