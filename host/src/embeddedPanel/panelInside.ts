import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import type { LiveGiven, LiveHost, LivePanelOptions, ShownRange } from '@chartroom/embed/live';
import { signedOut } from '@chartroom/identity';
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
  readonly chart: LiveChart | null;
  readonly range: ShownRange | null;
  /** The wish has changed. */
  renew(): void;
  /** Time has passed. */
  show(): void;
  /** Nothing is seen from here on; resolves when the chart is unmounted. */
  end(): Promise<void>;
}

export function createPanelInside(inside: InsideOptions): PanelInside {
  const { host, door, user, options, presenter, overlay, wish } = inside;
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
  let shownChoice = '';
  let gone: Promise<unknown> = Promise.resolve();

  function facts(): ChartFacts | null {
    if (!found) return null;
    const { panel, dashboard, place } = found;
    const { given, range } = wish();
    const identity = identityOf(link.session.getSnapshot(), place, given) ?? signedOut;
    const { refreshMs } = dashboard;
    return { panel, range: range ?? dashboard.range, refreshMs, identity, given };
  }

  function renew() {
    const now = facts();
    if (!now || !found) return;
    on.title(now.given.label || now.panel.title);
    on.range(shownRange(now.range, link.connection.serverNow()));
    if (!wish().wasSeen) return;
    const { remote, version, channel } = now.panel;
    const choice = JSON.stringify([remote, version, channel]);
    if (live && choice === shownChoice) {
      live.setVisible(wish().isSeen);
      live.update(now);
    } else begin(found, now);
    shownChoice = choice;
    show();
  }

  function begin({ place, definitions }: FoundPanel, now: ChartFacts) {
    charted.fill(() => {
      const { workspace } = place;
      const isMember = place.member !== null;
      const asked = { workspace, uid: user.uid, isMember, keys, definitions };
      const held = door.workspaces.hold(asked);
      const { serverNow } = link.connection;
      const onRange = inside.onAskedRange;
      const own = {
        host,
        workspace: held,
        serverNow,
        options,
        facts: now,
        onRange,
        onChange: show,
      };
      const created = createLiveChart(own);
      live = created;
      created.setVisible(wish().isSeen);
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
    get chart() {
      return live;
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
