import type { Options } from '@chartroom/contract';
import type { MissingMode, StackOffset } from '@chartroom/plot/stacking';

export function missingOf({ missing }: Options): MissingMode {
  return missing === 'zero' || missing === 'connect' ? missing : 'gap';
}

export function stackOf({ stack }: Options): StackOffset {
  return stack === 'normalise' || stack === 'stream' ? stack : 'zero';
}

/** One area by itself is no stack, but for its share and its stream. */
export function isStacked({ stack }: Options, count: number): boolean {
  return stack !== 'none' && (stack !== 'zero' || count > 1);
}
