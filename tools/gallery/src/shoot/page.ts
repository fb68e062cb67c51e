import '../../../../host/src/app/layout/page.css';
import { createPanel, type Panel, type ReleaseAddress } from '@chartroom/embed';
import { frameFrom } from '@chartroom/frame';
import styles from '../../../../host/src/panels/react/panelCard.module.css';
import { createPanelInput, type PageFixture } from '../../../cli/src/verify/page/input';
import { createTrustedLoader } from '../createTrustedLoader';
import plain from './plain.module.css';

/** A page with one panel, controlled by the command. */
export interface ScreenshotPage {
  /** Resolves when the chart has drawn; rejects with its error. */
  show(address: ReleaseAddress, fixture: PageFixture, theme: 'light' | 'dark'): Promise<void>;
  /** Reported errors and policy violations. */
  readonly faults: readonly string[];
}

declare global {
  interface Window {
    shoot: ScreenshotPage;
  }
}

const faults: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  faults.push(`${effectiveDirective} refused ${blockedURI || 'what it wanted'}`);
});

const releaseOrigin = new URLSearchParams(window.location.search).get('releases') ?? '';
const loader = createTrustedLoader(window, releaseOrigin);
const root = document.getElementById('root') as HTMLElement;
let panel: Panel | null = null;

window.shoot = {
  faults,
  async show(address, fixture, theme) {
    await panel?.remove();
    document.documentElement.dataset.theme = theme;
    await document.fonts.load('13px "IBM Plex Sans Variable"');
    const element = card(fixture);
    const host = {
      report: ({ code, detail }: { code: string; detail: string }) =>
        void faults.push(`${code}: ${detail}`),
      onView: () => undefined,
    };
    const frame = frameFrom(fixture.columns, fixture.types);
    await new Promise<void>((resolve, reject) => {
      panel = createPanel({
        element,
        load: (onPhase) => loader.load(address, onPhase),
        // All data, independent of the time.
        input: { ...createPanelInput(fixture, frame, { theme }, host), range: null },
        onPhase(phase) {
          if (phase.name === 'ready') resolve();
          if (phase.name === 'failed') {
            reject(new Error(`${phase.error.code}: ${phase.error.detail}`));
          }
        },
      });
    });
  },
};

/** A panel card as on a dashboard; returns the chart's element. */
function card({ title, options }: PageFixture): HTMLElement {
  const body = div(styles.body);
  const chart = div(styles.chart);
  body.append(chart);
  const heading = document.createElement('h2');
  heading.textContent = title;
  const header = document.createElement('header');
  header.className = styles.header ?? '';
  header.append(heading);
  if (typeof options.unit === 'string' && options.unit) {
    const unit = document.createElement('span');
    unit.className = styles.unit ?? '';
    unit.textContent = options.unit;
    header.append(unit);
  }
  const section = div(`${styles.card} ${plain.whole}`);
  section.append(header, body);
  root.replaceChildren(section);
  return chart;
}

function div(className = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
