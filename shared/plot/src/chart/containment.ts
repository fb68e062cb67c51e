import { ChartroomError, isChartroomError } from '@chartroom/contract';

/** Nothing that a chart throws leaves it but as a report to its host. */
export class Containment {
  private isOver = false;
  private isFailed = false;

  constructor(private readonly report: (error: ChartroomError) => void) {}

  /** Unmounted: nothing is run any more, and nothing told. */
  get hasEnded(): boolean {
    return this.isOver;
  }

  get hasFailed(): boolean {
    return this.isFailed;
  }

  /** The same, run only while the chart is there and well. */
  contained<Given extends unknown[]>(run: (...given: Given) => void): (...given: Given) => void {
    return (...given) => {
      if (this.isOver || this.isFailed) return;
      try {
        run(...given);
      } catch (error) {
        this.fail(error);
      }
    };
  }

  readonly fail = (error: unknown): void => {
    if (this.isOver) return;
    this.isFailed = true;
    this.report(asChartError(error));
  };

  /** New input was drawn: what failed before is over. */
  recover(): void {
    this.isFailed = false;
  }

  end(): void {
    this.isOver = true;
  }
}

/** What a chart threw, as the contract reports it. */
export function asChartError(error: unknown): ChartroomError {
  if (isChartroomError(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ChartroomError('chart/failed', { reason }, { cause: error });
}
