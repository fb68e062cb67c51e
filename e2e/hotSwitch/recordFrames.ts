import type { Locator } from 'playwright-core';

/** What a panel showed in one display frame. */
export interface RecordedFrame {
  /** Charts that were seen; while one is switched another is mounted unseen. */
  readonly visibleCharts: number;
  /** Whether something was drawn in them. */
  readonly hasInk: boolean;
}

/** Looks at a panel after each display frame, until `stop` brings what was seen. */
export async function recordFrames(card: Locator): Promise<() => Promise<RecordedFrame[]>> {
  const recording = await card.locator('[data-status]').evaluateHandle((body) => {
    const frames: RecordedFrame[] = [];
    const canvas = new OffscreenCanvas(60, 30);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    let isStopped = false;

    function inkOf(element: Element): boolean {
      const canvas = element.shadowRoot?.querySelector<HTMLCanvasElement>('[data-layer="data"]');
      if (!canvas || !context || canvas.width === 0) return false;
      context.clearRect(0, 0, 60, 30);
      context.drawImage(canvas, 0, 0, 60, 30);
      return context.getImageData(0, 0, 60, 30).data.some((value) => value > 0);
    }
    function capture() {
      const visible = [...body.children].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      frames.push({ visibleCharts: visible.length, hasInk: visible.some(inkOf) });
    }
    function schedule() {
      if (isStopped) return;
      // After the frame's own callbacks, when it is what it is painted as.
      requestAnimationFrame(() => setTimeout(capture));
      requestAnimationFrame(schedule);
    }
    schedule();
    return {
      stop() {
        isStopped = true;
        return frames;
      },
    };
  });
  return async () => {
    const frames = await recording.evaluate((recorder) => recorder.stop());
    await recording.dispose();
    return frames;
  };
}
