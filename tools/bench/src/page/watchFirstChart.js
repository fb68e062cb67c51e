// Runs in the measured page before its own scripts. Says when the first chart has been painted: its
// panel counts as drawn and one of its canvases shows something.
{
  const inSight = () => {
    for (const panel of document.querySelectorAll('[data-panel] [data-status="drawn"]')) {
      for (const canvas of canvasesIn(panel)) if (isInked(canvas)) return true;
    }
    return false;
  };

  const canvasesIn = (root) => {
    const found = [...root.querySelectorAll('canvas')];
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (element.shadowRoot) found.push(...canvasesIn(element.shadowRoot));
    }
    return found;
  };

  const isInked = (canvas) => {
    if (canvas.width === 0 || canvas.height === 0) return false;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] > 0) return true;
    return false;
  };

  let longestTask = 0;
  const note = (tasks) => {
    for (const { duration } of tasks) longestTask = Math.max(longestTask, duration);
  };
  const tasks = new PerformanceObserver((list) => note(list.getEntries()));
  tasks.observe({ type: 'longtask' });

  const tell = () => {
    note(tasks.takeRecords());
    console.debug(`first chart ${performance.now()} ${longestTask}`);
  };
  const look = () => {
    // The frame that was just looked at is on the screen when the next one begins.
    requestAnimationFrame(inSight() ? tell : look);
  };
  requestAnimationFrame(look);
}
