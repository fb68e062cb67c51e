import type { CursorPoint } from './cursorPoints';
import type { StackTotal } from './stacking';

/** What the stack of each axis comes to at one place, under a name. */
export function stackTotals(points: readonly CursorPoint[], name: string): readonly StackTotal[] {
  return [false, true].flatMap((isRight) => {
    const own = points.filter(({ mark }) => mark.own && mark.isRight === isRight);
    if (own.length < 2) return [];
    const value = own.reduce((sum, point) => sum + point.value, 0);
    if (!Number.isFinite(value)) return [];
    return [{ name: isRight ? `${name}, right axis` : name, value, isRight }];
  });
}
