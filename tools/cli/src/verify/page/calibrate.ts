/**
 * Milliseconds that this machine needs for a fixed task like those of charts: sorting numbers and
 * drawing lines. Time budgets are multiples of it, so that they hold on any machine.
 */
export function calibrate(): number {
  const times = Array.from({ length: 5 }, work).sort((a, b) => a - b);
  return times[2] ?? 0;
}

function work(): number {
  const started = performance.now();
  const values = Float64Array.from({ length: 200_000 }, (_, i) => (i * 7919) % 104_729);
  values.sort();
  const canvas = new OffscreenCanvas(640, 360);
  const pen = canvas.getContext('2d');
  pen?.beginPath();
  for (let x = 0; x < 20_000; x += 1) pen?.lineTo(x % 640, (values[x * 10] ?? 0) % 360);
  pen?.stroke();
  // Reading a pixel waits for the drawing.
  pen?.getImageData(0, 0, 1, 1);
  return performance.now() - started;
}
