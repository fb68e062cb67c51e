import type { Box, Ink, Pen } from '@chartroom/plot';

const corners = 60;
const parallels = [-0.5, 0, 0.5];

/** What a map looks like before it has come: the round of the world and three parallels, still. */
export function drawSketch(pen: Pen, plot: Box, ink: Ink): void {
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  const across = Math.max(0, Math.min(width / 2, height) - 1);
  const [x, y] = [(plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2];
  pen.strokeStyle = ink.colour('grid');
  pen.lineWidth = 1;
  pen.beginPath();
  for (let corner = 0; corner <= corners; corner += 1) {
    const angle = (corner / corners) * 2 * Math.PI;
    const at = [x + across * Math.cos(angle), y + (across / 2) * Math.sin(angle)] as const;
    if (corner === 0) pen.moveTo(...at);
    else pen.lineTo(...at);
  }
  for (const share of parallels) {
    const half = across * Math.sqrt(1 - share * share);
    pen.moveTo(x - half, y + (share * across) / 2);
    pen.lineTo(x + half, y + (share * across) / 2);
  }
  pen.stroke();
}
