import { classNames } from '@chartroom/ui';
import { useMemo } from 'react';
import { useDelayedCall } from '../../../../components/useDelayedCall';
import { OptionsForm } from '../../../../panels/options/OptionsForm';
import { i18n } from '../../../../services/language/i18n';
import type { SourceDefinition } from '../../../../services/sources/parseSources';
import styles from './data.module.css';
import { SeriesGroupChips } from './SeriesGroupChips';
import { useQuery } from './useQuery';

export interface QueryFieldsProps {
  readonly source: SourceDefinition;
  /** As stored. */
  readonly stored: unknown;
  /** Called with the query to store. */
  readonly onChange: (query: object) => void;
}

/** Typing a query doesn’t ask at every key. */
const queryDelayMs = 600;

/** What is asked of a source: a series group, and the form of its query. */
export function QueryFields({ source, stored, onChange }: QueryFieldsProps) {
  const text = JSON.stringify(stored ?? {});
  const query = useMemo(() => JSON.parse(text), [text]);
  const { schema, values, defaults, groups, needsGroup, toStored } = useQuery(source.remote, query);
  const setLater = useDelayedCall(onChange, queryDelayMs);
  if (!schema || !values || !defaults) return null;
  return (
    <>
      <SeriesGroupChips
        groups={groups ?? []}
        chosen={values.group}
        onChoose={(group) => onChange(toStored({ ...values, group }))}
      />
      {needsGroup && <p className={classNames(styles.note)}>{i18n.t('Choose a series group')}</p>}
      <details className={classNames(styles.query)} open={groups === null || needsGroup}>
        <summary>{i18n.t('Query')}</summary>
        <OptionsForm
          schema={schema}
          values={values}
          defaults={defaults}
          onChange={(next) => setLater(toStored(next))}
        />
      </details>
    </>
  );
}
