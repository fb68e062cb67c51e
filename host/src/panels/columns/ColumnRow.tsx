import type { ColumnDescription } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { useId } from 'react';
import { i18n } from '../../services/language/i18n';
import styles from './columns.module.css';
import { LeftOutList } from './LeftOutList';
import { type ColumnType, columnTypeTitles, isColumnType } from './sourceSettings';

export interface ColumnRowProps {
  readonly column: ColumnDescription;
  readonly locale: string;
  /** The type in the settings; '' detects it. */
  readonly selectedType: ColumnType;
  /** Null for viewers, who can't change it. */
  readonly onTypeChange: ((selectedType: ColumnType) => void) | null;
}

/** A column: its detected type and why, its unreadable cells, and a select for another type. */
export function ColumnRow({ column, locale, selectedType, onTypeChange }: ColumnRowProps) {
  const id = useId();
  const { name, reason, values, missing, unread, marked } = column;
  const formatCount = (value: number) => value.toLocaleString(locale);
  return (
    <li className={styles.column}>
      <div className={styles.what}>
        <h3 id={id} translate="no">
          {name}
        </h3>
        <p>
          <b>{typeLabel(column)}</b>. {reason}.
        </p>
        <p className={styles.counts}>
          {i18n.t('{n, plural, one {{count} value} other {{count} values}}', {
            n: values,
            count: formatCount(values),
          })}
          {missing > 0 &&
            `, ${i18n.t('{count} marked as missing', { count: formatCount(missing) })}`}
        </p>
        <LeftOutList
          tone="warn"
          leftOut={unread}
          title={i18n.t(
            '{n, plural, one {{count} cell couldn’t be read} other {{count} cells couldn’t be read}}',
            { n: unread.count, count: formatCount(unread.count) },
          )}
        />
        <LeftOutList
          leftOut={marked}
          title={i18n.t(
            '{n, plural, one {{count} number has a mark that isn’t shown} other {{count} numbers have marks that aren’t shown}}',
            { n: marked.count, count: formatCount(marked.count) },
          )}
        />
      </div>
      {onTypeChange && (
        <select
          className={styles.box}
          aria-label={i18n.t('Type of {column}', { column: name })}
          aria-describedby={id}
          value={selectedType}
          onChange={({ target: { value } }) => isColumnType(value) && onTypeChange(value)}
        >
          {Object.entries(columnTypeTitles).map(([type, title]) => (
            <option key={type} value={type}>
              {i18n.t(title)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

const typeLabels: Readonly<Record<ColumnDescription['type'], string>> = {
  number: msg('Number'),
  integer: msg('Number'),
  time: msg('Date and time'),
  category: msg('Text'),
  empty: msg('Empty'),
};

/** `Number in €`, `Date`. */
function typeLabel({ type, precision, unit }: ColumnDescription): string {
  if (precision === 'day') return i18n.t('Date');
  const label = i18n.t(typeLabels[type]);
  return unit ? i18n.t('{type} in {unit}', { type: label, unit }) : label;
}
