import type { Size } from '../canvas/surface';
import type { RecordedText, Recorder } from './recorder';

/** Pixels that two texts may share before they overlap: glyphs rarely fill their line. */
const slackPx = 1;

/** Texts of a drawing that overlap or leave the chart. Empty where all is well. */
export function textProblems(recorder: Recorder, { width, height }: Size): readonly string[] {
  const texts = recorder.texts().filter(({ text }) => text.trim() !== '');
  const problems = texts
    .filter(
      ({ box }) =>
        box.left < -slackPx ||
        box.top < -slackPx ||
        box.right > width + slackPx ||
        box.bottom > height + slackPx,
    )
    .map((recorded) => `${describeText(recorded)} leaves the chart`);
  for (const [i, text] of texts.entries()) {
    for (const other of texts.slice(i + 1)) {
      if (textsOverlap(text, other))
        problems.push(`${describeText(text)} overlaps ${describeText(other)}`);
    }
  }
  return problems;
}

/** Separating axis test: rectangles are apart where they are so along a side of either. */
function textsOverlap(a: RecordedText, b: RecordedText): boolean {
  const isBeside = a.box.right - slackPx <= b.box.left || b.box.right - slackPx <= a.box.left;
  const isAbove = a.box.bottom - slackPx <= b.box.top || b.box.bottom - slackPx <= a.box.top;
  if (isBeside || isAbove) return false;
  return [...sideDirections(a), ...sideDirections(b)].every((side) => {
    const [rangeA, rangeB] = [projectOnto(a, side), projectOnto(b, side)];
    return rangeA[1] - slackPx > rangeB[0] && rangeB[1] - slackPx > rangeA[0];
  });
}

type Direction = readonly [dx: number, dy: number];

/** The directions of two sides, one pixel long. */
function sideDirections({ corners: [first, second, third] }: RecordedText): readonly Direction[] {
  if (!first || !second || !third) return [];
  return [
    [second.x - first.x, second.y - first.y],
    [third.x - second.x, third.y - second.y],
  ].flatMap(([dx = 0, dy = 0]): Direction[] => {
    const length = Math.hypot(dx, dy);
    return length > 0 ? [[dx / length, dy / length]] : [];
  });
}

function projectOnto({ corners }: RecordedText, [dx, dy]: Direction): readonly [number, number] {
  const projections = corners.map(({ x, y }) => x * dx + y * dy);
  return [Math.min(...projections), Math.max(...projections)];
}

function describeText({ text, box }: RecordedText): string {
  return `“${text.slice(0, 40)}” at ${Math.round(box.left)} ${Math.round(box.top)}`;
}
