import { ChartroomError, limits, type Problem, problemsText } from '@chartroom/contract';
import { parseAskedRange } from '@chartroom/contract/hostInput';
import { isSameRange, parseTimeRange, type RangeSpec } from '../time/timeRange';

/** Access to the time range of a dashboard or panel. */
export interface RangeController {
  /** The current range. Null: the default, which no one has changed. */
  getRange(): RangeSpec | null;
  setRange(range: RangeSpec): void;
  /** Saves the current range. Returns the function that restores it. */
  save(): () => void;
  now(): number;
  report(error: ChartroomError): void;
}

export interface RangeRequestHandler {
  /** Handles a request, with whatever the chart passed. */
  request(value: unknown): void;
  /** Whether the current range is a requested one, so that a request for null restores the one before. */
  isZoomed(): boolean;
}

/**
 * Handles range requests of charts (C55). Takes unvalidated values and shows those that are ranges.
 * Null restores the range before the first of a series of requests. Times in the future aren't
 * shown.
 */
export function createRangeRequestHandler(controller: RangeController): RangeRequestHandler {
  let requested: RangeSpec | null = null;
  let restore: () => void = () => undefined;

  function reportProblems(problems: readonly Problem[]) {
    controller.report(
      new ChartroomError('chart/range-refused', { problems: problemsText(problems) }),
    );
  }

  /** If the viewer has chosen another range since, the series of requests is over. */
  function isZoomed(): boolean {
    const current = controller.getRange();
    return requested !== null && current !== null && isSameRange(current, requested);
  }

  function request(value: unknown) {
    const parsed = parseAskedRange(value, limits);
    if (!parsed.ok) return reportProblems(parsed.problems);
    const isRequested = isZoomed();
    if (!parsed.value) return isRequested ? restore() : undefined;
    const { from } = parsed.value;
    const to = Math.max(from + limits.askedRangeMs, Math.min(parsed.value.to, controller.now()));
    const [start, end] = [from, to].map((time) => new Date(time).toISOString());
    const range = parseTimeRange({ from: start ?? '', to: end ?? '' });
    if (!range.ok) return reportProblems(range.problems);
    if (!isRequested) restore = controller.save();
    requested = range.value;
    controller.setRange(range.value);
  }

  return { request, isZoomed };
}
