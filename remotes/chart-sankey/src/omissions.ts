import { formatPlural } from '@chartroom/plot';
import type { SankeyIndex } from './sankeyIndex';

/** Describes data that isn't drawn; empty if all of it is. */
export function omissionsText({ tally, omittedFlows }: SankeyIndex, locale: string): string {
  const { loops = 0, notPositive = 0 } = tally?.omissions ?? {};
  const count = (number: number, singular: string, plural?: string) =>
    formatPlural(number, { locale }, singular, plural);
  const parts = [
    ...(omittedFlows > 0 ? [count(omittedFlows, 'smaller flow')] : []),
    ...(loops > 0
      ? [count(loops, 'row with the same start and end', 'rows with the same start and end')]
      : []),
    ...(notPositive > 0 ? [count(notPositive, 'row not above 0', 'rows not above 0')] : []),
  ];
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}`;
}
