import { nextFrame } from './runOperation';

/** A piece of a gesture: so many frames, each with one wheel event. */
export interface GestureStep {
  readonly frames: number;
  /** Of each event; both 0 for a rest. */
  readonly deltaX: number;
  readonly deltaY: number;
}

/** In and out, to and fro, with rests: `seconds` at 60 frames a second. */
export function gestureSteps(seconds: number): GestureStep[] {
  const cycle: GestureStep[] = [
    { frames: 60, deltaX: 0, deltaY: -16 },
    { frames: 60, deltaX: 8, deltaY: 0 },
    { frames: 20, deltaX: 0, deltaY: 0 },
    { frames: 60, deltaX: -16, deltaY: 0 },
    { frames: 80, deltaX: 0, deltaY: 16 },
    { frames: 20, deltaX: 0, deltaY: 0 },
  ];
  return Array.from({ length: Math.max(1, Math.round(seconds / 5)) }, () => cycle).flat();
}

/** The wheel's events come as they do from the browser: before the frame that shows them. */
export async function playGesture(target: Element, steps: readonly GestureStep[]): Promise<void> {
  const box = target.getBoundingClientRect();
  const clientX = box.left + box.width * 0.4;
  const clientY = box.top + box.height / 2;
  for (const { frames, deltaX, deltaY } of steps) {
    for (let count = 0; count < frames; count += 1) {
      await nextFrame();
      performance.mark(`bench frame ${deltaX || deltaY ? 'moves' : 'rests'}`);
      if (deltaX === 0 && deltaY === 0) continue;
      const init = { deltaX, deltaY, clientX, clientY, ctrlKey: true };
      target.dispatchEvent(new WheelEvent('wheel', { ...init, bubbles: true, cancelable: true }));
    }
  }
  await nextFrame();
  performance.mark('bench frame ends');
}
