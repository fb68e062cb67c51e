import type { CDPSession, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A hand on the screen, by the browser's own touch input: gestures and scrolling are recognised. */
export interface Hand {
  press(at: Point): Promise<void>;
  /** Moves the finger in steps, as a real one reports. */
  move(to: Point): Promise<void>;
  /** Puts another finger down. */
  addFinger(at: Point): Promise<void>;
  lift(): Promise<void>;
}

const steps = 8;

/** The context needs `hasTouch`. */
export async function openHand(page: Page): Promise<Hand> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let fingers: readonly (Point & { readonly id: number })[] = [];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...fingers] });
  return {
    async press(at) {
      fingers = [{ ...at, id: 0 }];
      await send('touchStart');
    },
    async move(to) {
      const [from] = fingers;
      if (!from) throw new Error('No finger is on the screen');
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        const x = from.x + (to.x - from.x) * part;
        const y = from.y + (to.y - from.y) * part;
        fingers = [{ x, y, id: 0 }, ...fingers.slice(1)];
        await send('touchMove');
      }
    },
    async addFinger(at) {
      fingers = [...fingers, { ...at, id: fingers.length }];
      await send('touchStart');
    },
    async lift() {
      fingers = [];
      await send('touchEnd');
    },
  };
}
