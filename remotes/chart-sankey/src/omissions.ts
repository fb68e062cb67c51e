import { formatNumber, i18nFor } from '@chartroom/plot';
import type { SankeyIndex } from './sankeyIndex';

/** Lists data that isn't drawn, separated by commas; empty if all of it is. */
export function omissionsText({ tally, form, omittedFlows }: SankeyIndex, locale: string): string {
  const { nonPositive = 0 } = tally?.omissions ?? {};
  const loops = form === 'names' ? (tally?.omissions.loops ?? 0) : 0;
  const i18n = i18nFor(locale);
  const values = (n: number) => ({ n, count: formatNumber(n, { locale }) });
  const texts: string[] = [];
  if (omittedFlows > 0) {
    texts.push(
      i18n.t(
        '{n, plural, one {{count} smaller flow} other {{count} smaller flows}}',
        values(omittedFlows),
      ),
    );
  }
  if (loops > 0) {
    texts.push(
      i18n.t(
        '{n, plural, one {{count} row from a node to itself} other {{count} rows from a node to itself}}',
        values(loops),
      ),
    );
  }
  if (nonPositive > 0) {
    texts.push(
      i18n.t(
        '{n, plural, one {{count} row at or below 0} other {{count} rows at or below 0}}',
        values(nonPositive),
      ),
    );
  }
  return texts.join(', ');
}
