import { crisp, faded, type Ink, type Pen } from '@chartroom/plot';
import type { CandleMarks } from './candleMarks';

/** Rising bodies are hollow, falling ones filled, so that hue only repeats what is told. */
export function drawBodies(pen: Pen, marks: CandleMarks, ink: Ink): void {
  const { half } = marks;
  for (const { own, isUp, alpha } of kindsOf(marks)) {
    const colour = ink.colour(isUp ? marks.upToken : marks.downToken);
    pen.globalAlpha = alpha;
    pen.strokeStyle = colour;
    pen.fillStyle = colour;
    pen.lineWidth = 1;
    pen.beginPath();
    for (const { x, yHigh, yLow, yOpen, yClose } of own) {
      const [top, bottom] = [
        Math.round(Math.min(yOpen, yClose)),
        Math.round(Math.max(yOpen, yClose)),
      ];
      // A wick leaves a hollow body empty.
      pen.moveTo(crisp(x), Math.round(yHigh));
      pen.lineTo(crisp(x), top);
      pen.moveTo(crisp(x), bottom);
      pen.lineTo(crisp(x), Math.round(yLow));
    }
    pen.stroke();
    for (const { x, yOpen, yClose } of own) {
      const [top, bottom] = [
        Math.round(Math.min(yOpen, yClose)),
        Math.round(Math.max(yOpen, yClose)),
      ];
      const left = Math.round(x) - half;
      const height = Math.max(1, bottom - top);
      if (isUp && height > 2) pen.strokeRect(left + 0.5, top + 0.5, half * 2, height - 1);
      else pen.fillRect(left, top, half * 2 + 1, height);
    }
  }
}

/** Opens at the left, closes at the right. */
export function drawBars(pen: Pen, marks: CandleMarks, ink: Ink): void {
  const { half } = marks;
  for (const { own, isUp, alpha } of kindsOf(marks)) {
    pen.globalAlpha = alpha;
    pen.strokeStyle = ink.colour(isUp ? marks.upToken : marks.downToken);
    pen.lineWidth = half >= 4 ? 1.5 : 1;
    pen.beginPath();
    for (const { x, yHigh, yLow, yOpen, yClose } of own) {
      const at = crisp(x);
      pen.moveTo(at, Math.round(yHigh));
      pen.lineTo(at, Math.round(yLow));
      pen.moveTo(at - half, crisp(yOpen));
      pen.lineTo(at, crisp(yOpen));
      pen.moveTo(at, crisp(yClose));
      pen.lineTo(at + half, crisp(yClose));
    }
    pen.stroke();
  }
}

/** Candles that are drawn alike, together: a path for each kind. */
function kindsOf({ candles, alpha }: CandleMarks) {
  const kinds = [false, true].flatMap((isFaded) =>
    [true, false].map((isUp) => ({
      isUp,
      alpha: alpha * (isFaded ? faded.fill : 1),
      own: candles.filter((candle) => candle.isUp === isUp && candle.isFaded === isFaded),
    })),
  );
  return kinds.filter(({ own }) => own.length > 0);
}
