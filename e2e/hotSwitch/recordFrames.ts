import type { Locator } from 'playwright-core';

/** What a panel showed in one display frame. */
export interface ShownFrame {
  /** Charts that were seen; while one is switched another is mounted unseen. */
  readonly seen: number;
  /** Whether something was drawn in them. */
  readonly hasInk: boolean;
}

/** Looks at a panel after each display frame, until `stop` brings what was seen. */
export async function recordFrames(card: Locator): Promise<() => Promise<ShownFrame[]>> {
  const recording = await card.locator('[data-status]').evaluateHandle((body) => {
    const frames: ShownFrame[] = [];
    const small = new OffscreenCanvas(60, 30);
    const pen = small.getContext('2d', { willReadFrequently: true });
    let isOver = false;

    function inkOf(stage: Element): boolean {
      const canvas = stage.shadowRoot?.querySelector<HTMLCanvasElement>('[data-layer="data"]');
      if (!canvas || !pen || canvas.width === 0) return false;
      pen.clearRect(0, 0, 60, 30);
      pen.drawImage(canvas, 0, 0, 60, 30);
      return pen.getImageData(0, 0, 60, 30).data.some((value) => value > 0);
    }
    function look() {
      const seen = [...body.children].filter((stage) =>
        stage.checkVisibility({ visibilityProperty: true }),
      );
      frames.push({ seen: seen.length, hasInk: seen.some(inkOf) });
    }
    function next() {
      if (isOver) return;
      // After the frame's own callbacks, when it is what it is painted as.
      requestAnimationFrame(() => setTimeout(look));
      requestAnimationFrame(next);
    }
    next();
    return {
      stop() {
        isOver = true;
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
