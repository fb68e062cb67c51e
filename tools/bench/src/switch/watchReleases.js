// Runs in the measured page before its own scripts. Notes when a release came on show in a panel: the
// frame in which it is there is on the screen when the next one begins. Epoch milliseconds.
{
  globalThis.shownReleases = {};
  const look = () => {
    for (const panel of document.querySelectorAll('[data-status="drawn"][data-release]')) {
      const { release } = panel.dataset;
      globalThis.shownReleases[release] ??= performance.timeOrigin + performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
