import type { ChartManifest, Encoding } from '@chartroom/contract';
import { i18n } from '../language/i18n';

/** “busy by core”: amounts, then what names them. Empty if the chart takes the fields as they are. */
export function newPanelTitle(
  { encodings }: Pick<ChartManifest, 'encodings'>,
  encoding: Encoding,
): string {
  const fieldsOf = (isAmount: boolean) =>
    Object.entries(encoding).flatMap(([role, fields]) => {
      const [preferred] = encodings[role]?.types ?? [];
      if (preferred === 'time') return [];
      return (preferred === 'category') === isAmount ? [] : fields;
    });
  const [amounts, names] = [fieldsOf(true).join(', '), fieldsOf(false).join(', ')];
  if (amounts === '' || names === '') return amounts || names;
  return i18n.t('{amounts} by {names}', { amounts, names });
}
