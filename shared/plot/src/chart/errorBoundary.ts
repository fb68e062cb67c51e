import { ChartroomError, isChartroomError } from '@chartroom/contract';

/** Nothing that a chart throws leaves it but as a report to its host. */
export class ErrorBoundary {
  private isDisposed = false;
  private failed = false;

  constructor(private readonly report: (error: ChartroomError) => void) {}

  /** Unmounted: nothing is run any more, and nothing told. */
  get isEnded(): boolean {
    return this.isDisposed;
  }

  get hasFailed(): boolean {
    return this.failed;
  }

  /** The same, run only while the chart is there and well. */
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

  /** New input was drawn: what failed before is over. */
  recover(): void {
    this.failed = false;
  }

  dispose(): void {
    this.isDisposed = true;
  }
}

/** What a chart threw, as the contract reports it. */
export function toChartError(error: unknown): ChartroomError {
  if (isChartroomError(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ChartroomError('chart/failed', { reason }, { cause: error });
}
