import type { ChartroomError } from '@chartroom/contract';
import { createPanel, type LoadedRelease, type Panel, type PanelPhase } from '@chartroom/embed';
import { frameFrom } from '@chartroom/frame';
import { appendRow, type Change, type InputHost, inputOf, type PageFixture } from './input';

/** What went wrong, as it crosses from the page. */
export interface Failure {
  readonly code: string;
  readonly detail: string;
}

/** Mounts one chart at a time by the mounting core, as every host does, and watches over it. */
export interface ChartHarness {
  /** Resolves when it is drawn, or has failed. */
  open(change?: Change): Promise<Failure | null>;
  /** Hands in another input; resolves when that is drawn, or has failed. */
  change(change: Change): Promise<Failure | null>;
  /** Unmounts. What the chart reports on its way out counts too. */
  close(): Promise<readonly Failure[]>;
  readonly panel: Panel | null;
  /** The element in the shadow root that the chart draws in. */
  readonly drawing: Element | null;
  /** Views that the chart has asked for. */
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

  /** The module as it is, with its updates counted. */
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
          input: inputOf(fixture, frame, change, host),
          // The first is told of before `panel` is there.
          onPhase: (phase) => queueMicrotask(() => onPhase(phase)),
        });
      });
    },
    async change(change) {
      const { settled } = drawing;
      applyAppearance(element, change);
      if (change.appendsRow) appendRow(frame, fixture);
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
function applyAppearance(
  element: HTMLElement,
  { size: [width, height] = [640, 360], theme }: Change,
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
