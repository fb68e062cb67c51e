// Runs in the page before its own scripts: gestures whose frames are timed there.
{
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** The element that scrolls the panels. */
  const scroller = () => {
    let element = document.querySelector('[data-panel]');
    while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) {
      element = element.parentElement;
    }
    return element ?? document.scrollingElement;
  };

  globalThis.chartroomScroll = async (frames, perFrame) => {
    const element = scroller();
    const gaps = [];
    let last = await nextFrame();
    for (let frame = 0; frame < frames; frame += 1) {
      const before = element.scrollTop;
      element.scrollBy({ top: perFrame, behavior: 'instant' });
      if (element.scrollTop === before) throw new Error('The panels can’t be scrolled so far');
      const now = await nextFrame();
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  };

  globalThis.chartroomUndo = async (steps) => {
    const layout = () => {
      const panels = document.querySelectorAll('[data-edit-panel]');
      return Array.from(panels, ({ style }) => style.cssText).join();
    };
    const next = () => document.querySelector('[aria-label^="Undo:"]')?.ariaLabel;
    const times = [];
    for (let step = 0; step < steps; step += 1) {
      if (document.querySelector('[aria-label="Nothing to undo"]')) break;
      const [before, name] = [layout(), next()];
      const from = performance.now();
      const key = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key));
      // A step that moved all panels by as much looks the same when it is undone.
      while (layout() === before && next() === name) {
        await nextFrame();
        if (performance.now() - from > 5_000) throw new Error(`Step ${step} wasn’t undone`);
      }
      await nextFrame();
      times.push(performance.now() - from);
    }
    return times;
  };
}
