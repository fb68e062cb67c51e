import { ChartroomError, isChartroomError } from '@chartroom/contract';

/** Catches everything that a chart throws and reports it to the host. */
export class ErrorBoundary {
  private isDisposed = false;
  private failed = false;

  constructor(private readonly report: (error: ChartroomError) => void) {}

  /** Unmounted: nothing runs any more, and nothing is reported. */
  get isEnded(): boolean {
    return this.isDisposed;
  }

  get hasFailed(): boolean {
    return this.failed;
  }

  /** Wraps a function. It runs only while the chart is mounted and hasn't failed. */
  guard<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
    return (...args) => {
      if (this.isDisposed || this.failed) return;
      try {
        run(...args);
      } catch (error) {
        this.fail(error);
      }
    };
  }

  readonly fail = (error: unknown): void => {
    if (this.isDisposed) return;
    this.failed = true;
    this.report(toChartError(error));
  };

  /** Called when new input is drawn: the chart has recovered. */
  recover(): void {
    this.failed = false;
  }

  dispose(): void {
    this.isDisposed = true;
  }
}

/** The contract's error for what a chart threw. */
export function toChartError(error: unknown): ChartroomError {
  if (isChartroomError(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ChartroomError('chart/failed', { reason }, { cause: error });
}
