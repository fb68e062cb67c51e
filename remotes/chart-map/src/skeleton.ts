import type { Box, Ink, Pen } from '@chartroom/plot';

const steps = 60;
const parallels = [-0.5, 0, 0.5];

/** Placeholder while the map loads: a globe outline with three parallels. */
export function drawSkeleton(pen: Pen, plot: Box, ink: Ink): void {
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  const radius = Math.max(0, Math.min(width / 2, height) - 1);
  const [x, y] = [(plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2];
  pen.strokeStyle = ink.colour('grid');
  pen.lineWidth = 1;
  pen.beginPath();
  for (let step = 0; step <= steps; step += 1) {
    const angle = (step / steps) * 2 * Math.PI;
    const point = [x + radius * Math.cos(angle), y + (radius / 2) * Math.sin(angle)] as const;
    if (step === 0) pen.moveTo(...point);
    else pen.lineTo(...point);
  }
  for (const offset of parallels) {
    const halfWidth = radius * Math.sqrt(1 - offset * offset);
    pen.moveTo(x - halfWidth, y + (offset * radius) / 2);
    pen.lineTo(x + halfWidth, y + (offset * radius) / 2);
  }
  pen.stroke();
}
