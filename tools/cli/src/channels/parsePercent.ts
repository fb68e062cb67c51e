import { limits } from '@chartroom/contract';
import { CliError } from '../cliError';

/** Parses a canary's share, `5%` or `5`, to percent; without one, returns the product's default. */
export function parsePercent(text: string | boolean | undefined): number {
  if (typeof text !== 'string') return limits.canaryPercent;
  const percent = /^\d{1,3}(\.\d{1,2})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent >= 0 && percent <= 100) return percent;
  const expected = 'a share of the users such as 5%';
  throw new CliError('cli/wrong-value', { what: 'The canary', found: text, expected });
}
