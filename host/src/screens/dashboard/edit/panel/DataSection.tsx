import { Button, classNames } from '@chartroom/ui';
import { Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { OptionsForm } from '../../../../panels/options/OptionsForm';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import type { PanelFields } from '../../../../services/edits/dashboardChanges';
import { i18n } from '../../../../services/language/i18n';
import type { SourceDefinition } from '../../../../services/sources/parseSources';
import { AddSourceForm } from '../data/AddSourceForm';
import { rowsText } from '../data/rowsText';
import { SeriesGroupChips } from '../data/SeriesGroupChips';
import { useQuery } from '../data/useQuery';
import type { SourceRows } from '../data/useSourceRows';
import { useWorkspaceSources } from '../data/useWorkspaceSources';
import styles from './panelEditor.module.css';
import { useDelayedCall } from './useDelayedCall';

export interface DataSectionProps {
  readonly panel: DashboardPanel;
  readonly rows: SourceRows | null;
  readonly onChange: (fields: PanelFields) => void;
}

/** Typing a query doesn’t ask at every key. */
const queryDelayMs = 600;

/** The source of a panel and what is asked of it. */
export function DataSection({ panel, rows, onChange }: DataSectionProps) {
  const sources = useWorkspaceSources();
  const [isAdding, setAdding] = useState(false);
  const id = useId();
  const { sourceRef } = panel;
  const source = sources?.find((each) => each.id === sourceRef?.id) ?? null;
  const isMissing = sources !== null && sourceRef !== null && source === null;
  return (
    <section data-section="data" className={classNames(styles.section)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{i18n.t('Data')}</h2>
        <p role="status" data-failed={rows?.state.error ? true : undefined}>
          {sourceRef ? rowsText(rows) : ''}
        </p>
      </header>
      {isAdding ? (
        <AddSourceForm
          onCancel={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            onChange({ source: added, query: {} });
          }}
        />
      ) : (
        <div className={classNames(styles.row)}>
          <label htmlFor={`${id}source`}>{i18n.t('Source')}</label>
          <select
            id={`${id}source`}
            className={classNames(styles.select)}
            translate="no"
            value={sourceRef?.id ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ source: value || null, query: value ? {} : null })
            }
          >
            <option value="">{i18n.t('No data')}</option>
            {isMissing && <option value={sourceRef.id}>{sourceRef.id}</option>}
            {(sources ?? []).map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
          <Button
            isIconOnly
            variant="quiet"
            aria-label={i18n.t('Add data')}
            onPress={() => setAdding(true)}
          >
            <Plus />
          </Button>
        </div>
      )}
      {source && (
        <QueryFields
          key={source.id}
          source={source}
          stored={sourceRef?.query}
          onChange={onChange}
        />
      )}
    </section>
  );
}

interface QueryFieldsProps extends Pick<DataSectionProps, 'onChange'> {
  readonly source: SourceDefinition;
  readonly stored: unknown;
}

function QueryFields({ source, stored, onChange }: QueryFieldsProps) {
  const text = JSON.stringify(stored ?? {});
  const query = useMemo(() => JSON.parse(text), [text]);
  const { schema, values, defaults, groups, needsGroup, toStored } = useQuery(source.remote, query);
  const setLater = useDelayedCall((next: object) => onChange({ query: next }), queryDelayMs);
  if (!schema || !values || !defaults) return null;
  return (
    <>
      <SeriesGroupChips
        groups={groups ?? []}
        chosen={values.group}
        onChoose={(group) => onChange({ query: toStored({ ...values, group }) })}
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
