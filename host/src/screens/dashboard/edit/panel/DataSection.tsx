import { Button, classNames } from '@chartroom/ui';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import type { PanelFields } from '../../../../services/edits/dashboardChanges';
import { i18n } from '../../../../services/language/i18n';
import { AddSourceForm } from '../data/AddSourceForm';
import { QueryFields } from '../data/QueryFields';
import { RowsText } from '../data/RowsText';
import type { SourceRows } from '../data/useSourceRows';
import { useWorkspaceSources } from '../data/useWorkspaceSources';
import styles from './panelEditor.module.css';

export interface DataSectionProps {
  readonly panel: DashboardPanel;
  readonly rows: SourceRows | null;
  readonly onChange: (fields: PanelFields) => void;
}

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
          {sourceRef ? <RowsText rows={rows} /> : ''}
        </p>
      </header>
      {isAdding ? (
        <AddSourceForm
          onCancel={() => setAdding(false)}
          onAdded={(added, query) => {
            setAdding(false);
            onChange({ source: added, query });
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
          onChange={(query) => onChange({ query })}
        />
      )}
    </section>
  );
}
