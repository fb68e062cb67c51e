import type { Field, Frame } from '@chartroom/frame';
import { classNames } from '@chartroom/ui';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { i18n } from '../../../../services/language/i18n';
import { useTimeFormat } from '../../../../services/time/useTimeFormat';
import { fieldIcons } from '../data/fieldIcons';
import { RowsText } from '../data/RowsText';
import type { SourceRows } from '../data/useSourceRows';
import styles from './panelEditor.module.css';

/** More are looked at in the panel's own table. */
const maxRows = 100;

/** What the source answered, the last rows first, as they came. */
export function RowsSection({ rows }: { readonly rows: SourceRows | null }) {
  const [isOpen, setOpen] = useState(false);
  const frame = rows?.frame ?? null;
  return (
    <details
      className={classNames(styles.rows)}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronRight className={classNames(styles.chevron)} />
        {i18n.t('Rows')}{' '}
        <small className={classNames(styles.count)}>
          <RowsText rows={rows} />
        </small>
      </summary>
      {isOpen && frame && <RowTable frame={frame} />}
    </details>
  );
}

function RowTable({ frame }: { readonly frame: Frame }) {
  const formats = useCellFormats();
  const count = Math.min(frame.length, maxRows);
  return (
    <div className={classNames(styles.table)}>
      <table translate="no">
        <thead>
          <tr>
            {frame.fields.map(({ name, type, unit }) => (
              <th key={name} data-type={type}>
                <span className={classNames(styles.typeIcon)}>{fieldIcons[type]}</span> {name}
                {unit && <small>, {unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, index) => frame.length - 1 - index).map((row) => (
            <tr key={row}>
              {frame.fields.map((field) => (
                <td key={field.name} data-type={field.type}>
                  {cellText(field, row, formats)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellFormats {
  readonly number: Intl.NumberFormat;
  readonly time: Intl.DateTimeFormat;
  readonly day: Intl.DateTimeFormat;
}

/** The value in full: a row is where one looks for what a chart rounds. */
function cellText(field: Field, row: number, formats: CellFormats): string {
  const value = field.values[row] ?? Number.NaN;
  if (field.type === 'category') return field.dictionary[value] ?? missing;
  if (Number.isNaN(value)) return missing;
  if (field.type !== 'time') return formats.number.format(value);
  return (field.precision === 'day' ? formats.day : formats.time).format(value);
}

const missing = '–';

function useCellFormats(): CellFormats {
  const { locale, timeZone } = useTimeFormat();
  return useMemo(
    () => ({
      number: new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }),
      time: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
      day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    }),
    [locale, timeZone],
  );
}
