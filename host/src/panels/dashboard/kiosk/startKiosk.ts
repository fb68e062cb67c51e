export interface KioskOptions {
  /** Called when the viewer leaves by Escape, or ends the browser's full screen. */
  readonly onLeave: () => void;
}

export interface StopOptions {
  /** Whether the next dashboard of a playlist follows: the screen stays full meanwhile. */
  readonly isTurning: boolean;
}

/** The next dashboard has to appear within this time, or the usual screen comes back. */
const turnMs = 15_000;
let pendingEnd: ReturnType<typeof setTimeout> | undefined;
/** Aborted once the next dashboard has appeared. */
let turning = new AbortController();
let wasLeftWhileTurning = false;

/** The pointer is hidden when it has rested for so long. */
const idleMs = 3_000;

/**
 * Shows nothing but the panels, in the browser's full screen where it allows that, and keeps the
 * screen awake. Returns the function that ends it. A page that was opened by a link has no permission
 * for full screen until someone presses something; it fills the window.
 */
export function startKiosk({ onLeave }: KioskOptions): (options: StopOptions) => void {
  const root = document.documentElement;
  const abort = new AbortController();
  const { signal } = abort;
  let idle: ReturnType<typeof setTimeout> | undefined;
  clearTimeout(pendingEnd);
  turning.abort();
  let hasFullscreen = document.fullscreenElement !== null;
  let wakeLock: Promise<WakeLockSentinel | null> = Promise.resolve(null);

  function showPointer() {
    root.dataset.kiosk = '';
    clearTimeout(idle);
    idle = setTimeout(() => {
      root.dataset.kiosk = 'idle';
    }, idleMs);
  }
  function stayAwake() {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused on low battery, for example; the screen then sleeps as usual.
    wakeLock = navigator.wakeLock.request('screen').catch(() => null);
  }

  showPointer();
  stayAwake();
  if (!hasFullscreen)
    root.requestFullscreen?.().then(
      () => {
        hasFullscreen = true;
        if (signal.aborted) exitFullscreen();
      },
      () => undefined,
    );
  window.addEventListener('pointermove', showPointer, { signal });
  // The browser drops the lock while the tab is hidden.
  document.addEventListener('visibilitychange', stayAwake, { signal });
  document.addEventListener(
    'fullscreenchange',
    () => {
      if (hasFullscreen && !document.fullscreenElement) onLeave();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) onLeave();
    },
    { signal },
  );

  if (wasLeftWhileTurning) queueMicrotask(onLeave);
  wasLeftWhileTurning = false;

  return ({ isTurning }) => {
    abort.abort();
    clearTimeout(idle);
    const end = () => {
      delete root.dataset.kiosk;
      if (hasFullscreen) exitFullscreen();
    };
    if (isTurning) {
      pendingEnd = setTimeout(end, turnMs);
      listenWhileTurning();
    } else end();
    wakeLock.then((lock) => lock?.release()).catch(() => undefined);
  };
}

/** Escape between two dashboards leaves the next one as soon as it appears. */
function listenWhileTurning() {
  turning = new AbortController();
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') leaveNext();
    },
    { signal: turning.signal },
  );
}

/** Leaves the next dashboard of a playlist as soon as it appears. */
export function leaveNext(): void {
  wasLeftWhileTurning = true;
}

function exitFullscreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}
