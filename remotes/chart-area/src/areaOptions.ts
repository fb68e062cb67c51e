import type { Options } from '@chartroom/contract';
import type { MissingMode, StackOffset } from '@chartroom/plot/stacking';

export function missingOption({ missing }: Options): MissingMode {
  return missing === 'zero' || missing === 'connect' ? missing : 'gap';
}

export function stackOption({ stack }: Options): StackOffset {
  return stack === 'normalise' || stack === 'stream' ? stack : 'zero';
}

/** A single area isn't a stack, except for shares and streams. */
export function isStacked({ stack }: Options, count: number): boolean {
  return stack !== 'none' && (stack !== 'zero' || count > 1);
}
