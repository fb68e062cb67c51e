import type { LeftOut } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { RichText } from '../../components/RichText';
import { i18n } from '../../services/language/i18n';
import styles from './columns.module.css';

export interface LeftOutListProps {
  readonly leftOut: LeftOut;
  /** Such as “2 rows left out”. */
  readonly title: string;
  readonly tone?: 'warn';
}

/** Counts what was left out; expands to the first entries with their lines. Renders nothing for none. */
export function LeftOutList({ leftOut: { count, first }, title, tone }: LeftOutListProps) {
  if (count === 0) return null;
  return (
    <details className={styles.leftOut} data-tone={tone}>
      <summary>{title}</summary>
      <ul>
        {first.map(({ line, text }) => (
          <li key={line}>
            <RichText
              message={msg('Line {line}: {text}')}
              values={{ line, text: <q translate="no">{text}</q> }}
            />
          </li>
        ))}
        {count > first.length && <li>{i18n.t('and {n} more', { n: count - first.length })}</li>}
      </ul>
    </details>
  );
}
