/**
 * Runs one operation of a chart and marks its beginning and its end in the trace: the end is after
 * the frame that it causes was committed. What came before
 * has `restMs` to end.
 */
export async function runOperation(
  name: string,
  { settleMs, run }: { readonly settleMs: number; readonly run: () => unknown },
): Promise<void> {
  await sleep(settleMs);
  await nextFrame();
  await nextTask();
  performance.mark(`bench ${name} begins`);
  await run();
  await nextFrame();
  await nextTask();
  performance.mark(`bench ${name} ends`);
}

/** Within the next display frame, after all that asked for it before. */
export function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** A task of its own: after a frame's callbacks, also after its layout, paint and commit. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
