import { ChartroomError, isChartroomError } from '@chartroom/contract';

/** What a chart threw, as the contract reports it. */
export function asChartError(error: unknown): ChartroomError {
  if (isChartroomError(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ChartroomError('chart/failed', { reason }, { cause: error });
}
