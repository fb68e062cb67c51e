import { ChartroomError, limits, type Problem, problemsText } from '@chartroom/contract';
import { parseAskedRange } from '@chartroom/contract/hostInput';
import { isSameRange, parseRange, type RangeSpec } from '../time/timeRange';

/** Where the time of charts is kept. */
export interface RangeController {
  /** What is shown; null: what is shown where nobody chose anything. */
  getRange(): RangeSpec | null;
  setRange(range: RangeSpec): void;
  /** Keeps what is shown; the answer shows it again. */
  save(): () => void;
  now(): number;
  report(error: ChartroomError): void;
}

/**
 * The door for what charts ask (C55): takes whatever they hand in, shows it if it is a range, and
 * for null goes back to what was shown before the first of those that followed each other. What is
 * to come is not shown.
 */
export function createRangeRequestHandler(controller: RangeController): (value: unknown) => void {
  let requested: RangeSpec | null = null;
  let restore: () => void = () => undefined;

  function reportProblems(problems: readonly Problem[]) {
    controller.report(
      new ChartroomError('chart/range-refused', { problems: problemsText(problems) }),
    );
  }

  return (value) => {
    const parsed = parseAskedRange(value, limits);
    if (!parsed.ok) return reportProblems(parsed.problems);
    const current = controller.getRange();
    // Where somebody has chosen another meanwhile, what charts asked for is over.
    const isRequested = requested !== null && current !== null && isSameRange(current, requested);
    if (!parsed.value) return isRequested ? restore() : undefined;
    const { from } = parsed.value;
    const to = Math.max(from + limits.askedRangeMs, Math.min(parsed.value.to, controller.now()));
    const [start, end] = [from, to].map((time) => new Date(time).toISOString());
    const range = parseRange({ from: start ?? '', to: end ?? '' });
    if (!range.ok) return reportProblems(range.problems);
    if (!isRequested) restore = controller.save();
    requested = range.value;
    controller.setRange(range.value);
  };
}
