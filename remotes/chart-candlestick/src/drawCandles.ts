import { crisp, faded, type Ink, type Pen } from '@chartroom/plot';
import type { CandleMarks } from './candleMarks';

/** Rising bodies are hollow and falling ones filled, so that hue isn't the only difference. */
export function drawCandles(pen: Pen, marks: CandleMarks, ink: Ink): void {
  const { halfBodyPx } = marks;
  for (const { members, isUp, alpha } of candleGroups(marks)) {
    const colour = ink.colour(isUp ? marks.upToken : marks.downToken);
    pen.globalAlpha = alpha;
    pen.strokeStyle = colour;
    pen.fillStyle = colour;
    pen.lineWidth = 1;
    pen.beginPath();
    for (const { x, yHigh, yLow, yOpen, yClose } of members) {
      const [top, bottom] = [
        Math.round(Math.min(yOpen, yClose)),
        Math.round(Math.max(yOpen, yClose)),
      ];
      // A wick doesn't cross a hollow body.
      pen.moveTo(crisp(x), Math.round(yHigh));
      pen.lineTo(crisp(x), top);
      pen.moveTo(crisp(x), bottom);
      pen.lineTo(crisp(x), Math.round(yLow));
    }
    pen.stroke();
    for (const { x, yOpen, yClose } of members) {
      const [top, bottom] = [
        Math.round(Math.min(yOpen, yClose)),
        Math.round(Math.max(yOpen, yClose)),
      ];
      const left = Math.round(x) - halfBodyPx;
      const height = Math.max(1, bottom - top);
      if (isUp && height > 2) pen.strokeRect(left + 0.5, top + 0.5, halfBodyPx * 2, height - 1);
      else pen.fillRect(left, top, halfBodyPx * 2 + 1, height);
    }
  }
}

/** Bars have their open on the left and their close on the right. */
export function drawOhlcBars(pen: Pen, marks: CandleMarks, ink: Ink): void {
  const { halfBodyPx } = marks;
  for (const { members, isUp, alpha } of candleGroups(marks)) {
    pen.globalAlpha = alpha;
    pen.strokeStyle = ink.colour(isUp ? marks.upToken : marks.downToken);
    pen.lineWidth = halfBodyPx >= 4 ? 1.5 : 1;
    pen.beginPath();
    for (const { x, yHigh, yLow, yOpen, yClose } of members) {
      const at = crisp(x);
      pen.moveTo(at, Math.round(yHigh));
      pen.lineTo(at, Math.round(yLow));
      pen.moveTo(at - halfBodyPx, crisp(yOpen));
      pen.lineTo(at, crisp(yOpen));
      pen.moveTo(at, crisp(yClose));
      pen.lineTo(at + halfBodyPx, crisp(yClose));
    }
    pen.stroke();
  }
}

/** Candles by style: each group is one path. */
function candleGroups({ candles, alpha }: CandleMarks) {
  const groups = [false, true].flatMap((isFaded) =>
    [true, false].map((isUp) => ({
      isUp,
      alpha: alpha * (isFaded ? faded.fill : 1),
      members: candles.filter((candle) => candle.isUp === isUp && candle.isFaded === isFaded),
    })),
  );
  return groups.filter(({ members }) => members.length > 0);
}
