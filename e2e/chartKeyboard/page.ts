import '../../host/src/app/layout/page.css';
import { createPanel, type Panel, type ReleaseAddress } from '@chartroom/embed';
import { frameFrom } from '@chartroom/frame';
import { createPanelInput, type PageFixture } from '../../tools/cli/src/verify/page/input';
import { createTrustedLoader } from '../../tools/gallery/src/createTrustedLoader';

export interface ShowOptions {
  readonly theme?: 'light' | 'dark';
  readonly view?: 'chart' | 'table';
  readonly dir?: 'ltr' | 'rtl';
}

/** One chart between two buttons, as the test drives it. */
export interface ChartPage {
  /** Resolves when it has drawn; rejects with what it failed of. */
  show(address: ReleaseAddress, fixture: PageFixture, shown: ShowOptions): Promise<void>;
  /** What its live region has said since it was last asked for. */
  announcements(): readonly string[];
  /** The sentence that says what it shows; empty until it has said so. */
  description(): string;
  /** The element in the shadow root that the chart draws in. */
  drawingElement(): Element;
  readonly errors: readonly string[];
}

declare global {
  interface Window {
    chartPage: ChartPage;
  }
}

const errors: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  errors.push(`${effectiveDirective} refused ${blockedURI || 'what it wanted'}`);
});

const releaseOrigin = new URLSearchParams(window.location.search).get('releases') ?? '';
const loader = createTrustedLoader(window, releaseOrigin);
const mountPoint = document.getElementById('chart') as HTMLElement;
mountPoint.style.position = 'relative';
mountPoint.style.height = '440px';
let panel: Panel | null = null;
let announcements: string[] = [];
/** Each change of the region is heard, of the same words too. */
const listener = new MutationObserver((records) => {
  const [first] = records;
  announcements.push((first?.target as Element | undefined)?.textContent ?? '');
});

window.chartPage = {
  errors,
  announcements() {
    const announced = announcements;
    announcements = [];
    return announced;
  },
  description() {
    const tabStop = drawingElement().querySelector('[aria-describedby]');
    // Words that are shown as a table are what they say.
    if (!tabStop) return drawingElement().textContent ?? '';
    const id = tabStop.getAttribute('aria-describedby') ?? '';
    return (tabStop.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? '';
  },
  drawingElement,
  async show(address, fixture, { theme = 'light', view = 'chart', dir = 'ltr' }) {
    await panel?.remove();
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = dir;
    await document.fonts.load('13px "IBM Plex Sans Variable"');
    const frame = frameFrom(fixture.columns, fixture.types);
    const input = (shownView: 'chart' | 'table') => ({
      ...createPanelInput(fixture, frame, { theme, view: shownView }, host),
      range: null,
    });
    const host = {
      report: ({ code, detail }: { code: string; detail: string }) =>
        void errors.push(`${code}: ${detail}`),
      onView: (next: 'chart' | 'table') => panel?.update(input(next)),
    };
    await new Promise<void>((resolve, reject) => {
      panel = createPanel({
        element: mountPoint,
        load: (onPhase) => loader.load(address, onPhase),
        input: input(view),
        onPhase(phase) {
          if (phase.name === 'ready') resolve();
          if (phase.name === 'failed') {
            reject(new Error(`${phase.error.code}: ${phase.error.detail}`));
          }
        },
      });
    });
    listener.disconnect();
    announcements = [];
    for (const region of drawingElement().querySelectorAll('[aria-live]')) {
      listener.observe(region, { childList: true, characterData: true, subtree: true });
    }
  },
};

function drawingElement(): Element {
  const { shadowRoot } = mountPoint.firstElementChild ?? {};
  const element = shadowRoot?.firstElementChild;
  if (!element) throw new Error('no chart has drawn');
  return element;
}
