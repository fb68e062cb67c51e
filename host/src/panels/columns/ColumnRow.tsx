import type { ColumnDescription } from '@chartroom/contract';
import { useId } from 'react';
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
        <h3 id={id}>{name}</h3>
        <p>
          <b>{typeLabel(column)}</b>. {reason}.
        </p>
        <p className={styles.counts}>
          {formatCount(values)} {values === 1 ? 'value' : 'values'}
          {missing > 0 && `, ${formatCount(missing)} marked as missing`}
        </p>
        <LeftOutList
          tone="warn"
          leftOut={unread}
          title={`${formatCount(unread.count)} ${unread.count === 1 ? 'cell' : 'cells'} couldn’t be read`}
        />
        <LeftOutList
          leftOut={marked}
          title={`${formatCount(marked.count)} ${marked.count === 1 ? 'number has a mark that isn’t' : 'numbers have marks that aren’t'} shown`}
        />
      </div>
      {onTypeChange && (
        <select
          className={styles.box}
          aria-label={`Type of ${name}`}
          aria-describedby={id}
          value={selectedType}
          onChange={({ target: { value } }) => isColumnType(value) && onTypeChange(value)}
        >
          {Object.entries(columnTypeTitles).map(([type, title]) => (
            <option key={type} value={type}>
              {title}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

const typeLabels: Readonly<Record<ColumnDescription['type'], string>> = {
  number: 'Number',
  integer: 'Number',
  time: 'Date and time',
  category: 'Text',
  empty: 'Empty',
};

/** `Number in €`, `Date`. */
function typeLabel({ type, precision, unit }: ColumnDescription): string {
  if (precision === 'day') return 'Date';
  return unit ? `${typeLabels[type]} in ${unit}` : typeLabels[type];
}
