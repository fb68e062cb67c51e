import '../../host/src/app/layout/page.css';
import { createPanel, type Panel, type ReleaseAddress } from '@chartroom/embed';
import { frameFrom } from '@chartroom/frame';
import { inputOf, type PageFixture } from '../../tools/cli/src/verify/page/input';
import { trustReleases } from '../../tools/gallery/src/trustReleases';

export interface Shown {
  readonly theme?: 'light' | 'dark';
  readonly view?: 'chart' | 'table';
  readonly dir?: 'ltr' | 'rtl';
}

/** One chart between two buttons, as the test drives it. */
export interface ChartPage {
  /** Resolves when it has drawn; rejects with what it failed of. */
  show(address: ReleaseAddress, fixture: PageFixture, shown: Shown): Promise<void>;
  /** What its live region has said since it was last asked for. */
  heard(): readonly string[];
  /** The sentence that says what it shows; empty until it has said so. */
  told(): string;
  /** The element in the shadow root that the chart draws in. */
  drawing(): Element;
  readonly faults: readonly string[];
}

declare global {
  interface Window {
    chartPage: ChartPage;
  }
}

const faults: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  faults.push(`${effectiveDirective} refused ${blockedURI || 'what it wanted'}`);
});

const releaseOrigin = new URLSearchParams(window.location.search).get('releases') ?? '';
const loader = trustReleases(window, releaseOrigin);
const place = document.getElementById('chart') as HTMLElement;
place.style.position = 'relative';
place.style.height = '440px';
let panel: Panel | null = null;
let heard: string[] = [];
/** Each change of the region is heard, of the same words too. */
const listener = new MutationObserver((records) => {
  const [first] = records;
  heard.push((first?.target as Element | undefined)?.textContent ?? '');
});

window.chartPage = {
  faults,
  heard() {
    const all = heard;
    heard = [];
    return all;
  },
  told() {
    const stop = drawing().querySelector('[aria-describedby]');
    // Words that are shown as a table are what they say.
    if (!stop) return drawing().textContent ?? '';
    const id = stop.getAttribute('aria-describedby') ?? '';
    return (stop.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? '';
  },
  drawing,
  async show(address, fixture, { theme = 'light', view = 'chart', dir = 'ltr' }) {
    await panel?.remove();
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = dir;
    await document.fonts.load('13px "IBM Plex Sans Variable"');
    const frame = frameFrom(fixture.columns, fixture.types);
    const input = (shown: 'chart' | 'table') => ({
      ...inputOf(fixture, frame, { theme, view: shown }, host),
      range: null,
    });
    const host = {
      report: ({ code, detail }: { code: string; detail: string }) =>
        void faults.push(`${code}: ${detail}`),
      onView: (next: 'chart' | 'table') => panel?.update(input(next)),
    };
    await new Promise<void>((resolve, reject) => {
      panel = createPanel({
        element: place,
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
    heard = [];
    for (const region of drawing().querySelectorAll('[aria-live]')) {
      listener.observe(region, { childList: true, characterData: true, subtree: true });
    }
  },
};

function drawing(): Element {
  const { shadowRoot } = place.firstElementChild ?? {};
  const drawn = shadowRoot?.firstElementChild;
  if (!drawn) throw new Error('no chart has drawn');
  return drawn;
}
