import { ChartroomError, type ErrorCode } from '@chartroom/contract';
import type { LiveHost, LivePanel, LivePanelOptions, ShownRange } from '@chartroom/embed/live';
import { watchVisible } from '../panels/core/watchVisible';
import type { AuthUser } from '../services/firebase/auth';
import { toChartroomError } from '../services/reports/toChartroomError';
import { createRangeAsking } from '../services/sources/rangeAsking';
import type { Holding } from './desk';
import type { Door } from './door';
import { readGivenRange } from './givenRange';
import { adoptLiveStyles } from './liveStyles';
import { createOverlay } from './overlay';
import { createPanelInside, type PanelInside, type Wish } from './panelInside';
import { createPresenter } from './presenter';
import { signInForm } from './signInForm';
import { createSlot } from './slot';

const notAdmitted: readonly ErrorCode[] = [
  'workspace/forbidden',
  'workspace/no-guests',
  'workspace/removed',
];
type StoredAddress = Extract<LivePanelOptions['address'], { kind: 'dashboard' }>;

/** So often is it shown anew how old data is that goes on no more. */
const tickMs = 1_000;

/**
 * One panel in one element, from the session to the chart: what goes takes with it all that stood on
 * it, at once. Throws `embed/settings` where what is given can't be read.
 */
export function openLivePanel(
  host: LiveHost,
  hold: () => Holding<Door>,
  options: LivePanelOptions,
): LivePanel {
  const { address, element, states } = options;
  const { page } = host;
  const on = { ...options.on, range: toldOnce(options.on.range) };
  const presenter = createPresenter({ page, states, on });
  const overlay = createOverlay(states);
  const [outside, within] = [createSlot(), createSlot()];
  const { given } = options;
  let wish: Wish = { given, range: readGivenRange(given.range), isSeen: false, wasSeen: false };
  let inside: PanelInside | null = null;
  let user: AuthUser | null = null;
  let asked: string | null = null;
  /** Of those who have come in by hand, how many were looked at. */
  let seenEntries = 0;
  let gone: Promise<void> = Promise.resolve();

  function begin() {
    outside.fill(() => {
      const { opened, release } = hold();
      const life = createSlot();
      let isOver = false;
      presenter.loading();
      opened.then(
        (door) => {
          if (!isOver) life.fill(() => standAt(door));
        },
        (cause: unknown) => {
          if (!isOver) presenter.refuse(toChartroomError(cause), begin);
        },
      );
      return () => {
        isOver = true;
        life.empty();
        leave();
        release();
      };
    });
  }

  function standAt(door: Door): () => void {
    const { connection, config } = door.link;
    const stops = [
      door.subscribe(() => look(door)),
      connection.subscribe(() => inside?.show()),
      presenter.watch(connection, new URL(config.firebase.databaseUrl).host),
    ];
    seenEntries = door.getSnapshot().entries;
    look(door);
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Whether somebody is there to see the panel, whenever that may have changed. */
  function look(door: Door) {
    const { user: next, isBusy, failure, ended, entries } = door.getSnapshot();
    // Who was not admitted and signs in as the same again may be by now.
    const isAnew = presenter.isAsking && entries > seenEntries;
    seenEntries = entries;
    const isSame = next !== null && next.uid === user?.uid && next.isGuest === user.isGuest;
    if (isSame && !isAnew) return inside?.renew();
    leave();
    if (next) enter(door, next);
    else if (isBusy) presenter.loading();
    else if (door.enter && failure) presenter.refuse(failure, door.enter);
    else askToSignIn(door, ended);
  }

  function enter(door: Door, as: AuthUser) {
    user = as;
    within.fill(() => {
      const own = createPanelInside({
        host,
        door,
        user: as,
        options: { ...options, on },
        presenter,
        overlay,
        wish: () => wish,
        onRange: (range) => change({ range }),
        onAskedRange: createRangeAsking({
          shown: () => wish.range,
          show: (range) => change({ range }),
          keep() {
            const { range } = wish;
            return () => change({ range });
          },
          now: door.link.connection.serverNow,
          report: presenter.tell,
        }),
        onRefused(error) {
          // Whom the workspace does not admit may come in as somebody else.
          if (notAdmitted.includes(error.code) && !door.enter) askToSignIn(door, error);
          else presenter.refuse(error, () => enter(door, as));
        },
      });
      inside = own;
      return () => {
        inside = null;
        gone = own.end();
      };
    });
    inside?.renew();
  }

  function askToSignIn(door: Door, reason: ChartroomError | null) {
    const why = reason ?? new ChartroomError('sign-in/needed', { host: new URL(host.base).host });
    // What somebody is writing into stays.
    if (presenter.isAsking && asked === why.code) return;
    asked = why.code;
    const { google, guestWorkspace } = door.link.config.signIn ?? {};
    const place = address.kind === 'dashboard' ? address : null;
    const admitsGuests = place !== null && guestWorkspace === place.workspace;
    const elsewhere = place && google ? addressOf(host.base, place) : null;
    const document = element.ownerDocument;
    adoptLiveStyles(states.root);
    presenter.ask(signInForm({ document, door, why, admitsGuests, elsewhere }), why);
  }

  function leave() {
    user = null;
    within.empty();
  }

  function change(next: Partial<Wish>) {
    wish = { ...wish, ...next };
    inside?.renew();
  }

  const life = new AbortController();
  let isInView = false;
  const see = () => {
    const isSeen = isInView && page.document.visibilityState === 'visible';
    change({ isSeen, wasSeen: wish.wasSeen || isSeen });
  };
  const stopWatching = watchVisible(element, (next) => {
    isInView = next;
    see();
  });
  page.document.addEventListener('visibilitychange', see, { signal: life.signal });
  const ticking = page.setInterval(() => inside?.show(), tickMs);
  begin();

  return {
    get range() {
      return inside?.range ?? null;
    },
    update(next) {
      const isOther = JSON.stringify(next.range) !== JSON.stringify(wish.given.range);
      // What the viewer has chosen stays until the page says something else.
      change({ given: next, ...(isOther && { range: readGivenRange(next.range) }) });
    },
    retry() {
      if (inside?.controller) inside.controller.retry();
      else begin();
    },
    summary: () => inside?.controller?.summary() ?? null,
    file: (kind) => inside?.controller?.file(kind) ?? null,
    async remove() {
      stopWatching();
      life.abort();
      page.clearInterval(ticking);
      outside.empty();
      presenter.end();
      overlay.end();
      await gone;
    },
  };
}

/** Of a panel in the shell. */
function addressOf(base: string, { workspace, dashboard, panel }: StoredAddress): string {
  return `${base}w/${workspace}/d/${dashboard}?panel=${panel}`;
}

/** A range that moves with time is the same one. */
function toldOnce(tell: (range: ShownRange) => void) {
  let told = '';
  return (range: ShownRange) => {
    const key = range.words ?? `${range.from}/${range.to}`;
    if (key === told) return;
    told = key;
    tell(range);
  };
}
