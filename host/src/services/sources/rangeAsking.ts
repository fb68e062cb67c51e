import { ChartroomError, limits, type Problem, problemsText } from '@chartroom/contract';
import { parseAskedRange } from '@chartroom/contract/hostInput';
import { isSameRange, parseRange, type RangeSpec } from '../time/timeRange';

/** Where the time of charts is kept. */
export interface RangeKeeper {
  /** What is shown; null: what is shown where nobody chose anything. */
  shown(): RangeSpec | null;
  show(range: RangeSpec): void;
  /** Keeps what is shown; the answer shows it again. */
  keep(): () => void;
  now(): number;
  report(error: ChartroomError): void;
}

/**
 * The door for what charts ask (C55): takes whatever they hand in, shows it if it is a range, and
 * for null goes back to what was shown before the first of those that followed each other. What is
 * to come is not shown.
 */
export function createRangeAsking(keeper: RangeKeeper): (given: unknown) => void {
  let asked: RangeSpec | null = null;
  let goBack: () => void = () => undefined;

  function refuse(problems: readonly Problem[]) {
    keeper.report(new ChartroomError('chart/range-refused', { problems: problemsText(problems) }));
  }

  return (given) => {
    const wished = parseAskedRange(given, limits);
    if (!wished.ok) return refuse(wished.problems);
    const shown = keeper.shown();
    // Where somebody has chosen another meanwhile, what charts asked for is over.
    const isAsked = asked !== null && shown !== null && isSameRange(shown, asked);
    if (!wished.value) return isAsked ? goBack() : undefined;
    const { from } = wished.value;
    const to = Math.max(from + limits.askedRangeMs, Math.min(wished.value.to, keeper.now()));
    const [start, end] = [from, to].map((time) => new Date(time).toISOString());
    const range = parseRange({ from: start ?? '', to: end ?? '' });
    if (!range.ok) return refuse(range.problems);
    if (!isAsked) goBack = keeper.keep();
    asked = range.value;
    keeper.show(range.value);
  };
}
