import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

/** What a chart takes pointer and keys on. */
export const chartApplication = (where: Locator) => where.getByRole('application');

/** The axes as they are drawn: they stand still as long as the zoom does. */
export const axesImage = (where: Locator) =>
  where
    .locator('canvas[data-layer="axes"]')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

export const waitForTwoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Zooms in on the newest rows, and goes to the newest of them by the keyboard. */
export async function zoomIn(page: Page, where: Locator): Promise<void> {
  const application = chartApplication(where);
  await application.focus();
  const box = await application.boundingBox();
  if (!box) throw new Error('The chart has no size');
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2);
  const before = await axesImage(where);
  for (let step = 0; step < 4; step += 1) await turnWheel(page, 0, -200);
  // Sideways, to the end of what there is.
  await turnWheel(page, 10_000, 0);
  await page.mouse.move(0, 0);
  expect(await axesImage(where)).not.toBe(before);
  await page.keyboard.press('End');
  await where.locator('.tip').waitFor();
  await waitForRest(where);
}

/** Waits until a gesture is over: the axes are then drawn for the last time, and stay as they are. */
async function waitForRest(where: Locator): Promise<void> {
  await where.locator('canvas[data-layer="axes"]').evaluate(
    (canvas) =>
      new Promise<void>((resolve) => {
        // A gesture ends 140 ms after its last event.
        const restFrames = 15;
        let pixels = '';
        let equalFrames = 0;
        const check = () => {
          const now = (canvas as HTMLCanvasElement).toDataURL();
          equalFrames = now === pixels ? equalFrames + 1 : 0;
          pixels = now;
          if (equalFrames >= restFrames) resolve();
          else requestAnimationFrame(check);
        };
        check();
      }),
  );
}

/** Zooms in at half the width until the chart goes no closer, and leaves the pointer there. */
export async function zoomInFully(page: Page, where: Locator): Promise<void> {
  const application = chartApplication(where);
  await application.focus();
  const box = await application.boundingBox();
  if (!box) throw new Error('The chart has no size');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const first = await axesImage(where);
  let before: string;
  let after = first;
  do {
    before = after;
    await turnWheel(page, 0, -800);
    after = await axesImage(where);
  } while (after !== before);
  expect(after).not.toBe(first);
}

/** A wheel moves what was drawn last. */
async function turnWheel(page: Page, deltaX: number, deltaY: number): Promise<void> {
  await page.mouse.wheel(deltaX, deltaY);
  await waitForTwoFrames(page);
}
