import { limits } from '@chartroom/contract';
import { CliError } from '../cliError';

/** The share of a canary as typed, `5%` or `5`, in percent; the product's default where nothing is. */
export function parsePercent(text: string | boolean | undefined): number {
  if (typeof text !== 'string') return limits.canaryPercent;
  const percent = /^\d{1,3}(\.\d{1,2})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent >= 0 && percent <= 100) return percent;
  const expected = 'a share of the users such as 5%';
  throw new CliError('cli/wrong-value', { what: 'The canary', found: text, expected });
}
