import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import type { LiveGiven, LiveHost, LivePanelOptions, ShownRange } from '@chartroom/embed/live';
import { signedOut } from '@chartroom/identity';
import type { PanelController } from '../panels/core/panelController';
import type { AuthUser } from '../services/firebase/auth';
import type { RangeSpec } from '../services/time/timeRange';
import type { Door } from './door';
import { shownRange } from './givenRange';
import { identityOf } from './identityOf';
import { type ChartFacts, createLiveChart, type LiveChart } from './liveChart';
import type { Overlay } from './overlay';
import type { Presenter } from './presenter';
import { createChartShow } from './showChart';
import { createSlot } from './slot';
import { type FoundPanel, watchPanel } from './watchPanel';

/** What the page and the viewer want of a panel, whoever sees it. */
export interface Wish {
  readonly given: LiveGiven;
  /** Null: the dashboard's own. */
  readonly range: RangeSpec | null;
  /** Whether the panel is in view. */
  readonly isSeen: boolean;
  /** Nothing is loaded for a panel that has never been. */
  readonly wasSeen: boolean;
}

export interface InsideOptions {
  readonly host: LiveHost;
  readonly door: Door;
  readonly user: AuthUser;
  readonly options: LivePanelOptions;
  readonly presenter: Presenter;
  readonly overlay: Overlay;
  readonly wish: () => Wish;
  readonly onRange: (range: RangeSpec) => void;
  /** The chart asks for another range: whatever it hands in. */
  readonly onAskedRange: (given: unknown) => void;
  readonly onRefused: (error: ChartroomError) => void;
}

/** A panel before the eyes of one user. */
export interface PanelInside {
  /** Null while there is no chart. */
  readonly controller: PanelController | null;
  readonly range: ShownRange | null;
  /** The wish has changed. */
  renew(): void;
  /** Time has passed. */
  show(): void;
  /** Nothing is seen from here on; resolves when the chart is unmounted. */
  end(): Promise<void>;
}

export function createPanelInside(inside: InsideOptions): PanelInside {
  const { door, user, options, presenter, overlay, wish } = inside;
  const { link } = door;
  const { address, keys, on } = options;
  const charted = createSlot();
  const chartShow = createChartShow({
    presenter,
    overlay,
    on,
    connection: link.connection,
    host: new URL(link.config.firebase.databaseUrl).host,
    onRange: inside.onRange,
  });
  let found: FoundPanel | null = null;
  let live: LiveChart | null = null;
  let gone: Promise<unknown> = Promise.resolve();

  function facts(): ChartFacts | null {
    if (!found) return null;
    const { panel, dashboard, place } = found;
    const { given, range, isSeen: isVisible } = wish();
    const identity = identityOf(link.session.getSnapshot(), place, given) ?? signedOut;
    const { refreshMs } = dashboard;
    return { panel, range: range ?? dashboard.range, refreshMs, identity, given, isVisible };
  }

  function renew() {
    const now = facts();
    if (!now || !found) return;
    on.title(now.given.label || now.panel.title);
    on.range(shownRange(now.range, link.connection.serverNow()));
    if (!wish().wasSeen) return;
    if (live) live.update(now);
    else begin(found, now);
    show();
  }

  function begin({ place, definitions }: FoundPanel, now: ChartFacts) {
    charted.fill(() => {
      const { workspace } = place;
      const isMember = place.member !== null;
      const asked = { workspace, uid: user.uid, isMember, keys, definitions };
      const held = door.workspaces.hold(asked);
      const created = createLiveChart({ ...inside, workspace: held, facts: now, onChange: show });
      live = created;
      return () => {
        live = null;
        overlay.end();
        gone = Promise.all([gone, created.remove().finally(held.release)]);
      };
    });
  }

  function show() {
    const now = facts();
    if (live && now) chartShow.show(live, now);
  }

  presenter.loading();
  const stop = watchPanel(link, user, address, (next) => {
    found = isChartroomError(next) ? null : next;
    if (found) return renew();
    charted.empty();
    if (isChartroomError(next)) inside.onRefused(next);
    else presenter.loading();
  });

  return {
    get controller() {
      return live?.controller ?? null;
    },
    get range() {
      const now = facts();
      return now && shownRange(now.range, link.connection.serverNow());
    },
    renew,
    show,
    async end() {
      stop();
      charted.empty();
      await gone;
    },
  };
}
