import { Button, classNames } from '@chartroom/ui';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ListBox, ListBoxItem, ToggleButton, Toolbar } from 'react-aria-components';
import { RemoteThumbnail } from '../../../../components/RemoteThumbnail';
import { OptionsForm } from '../../../../panels/options/OptionsForm';
import { fileIdOf } from '../../../../services/files/listFiles';
import { i18n } from '../../../../services/language/i18n';
import type { SourceDefinition } from '../../../../services/sources/parseSources';
import { AddSourceForm } from '../data/AddSourceForm';
import { BrowserFileNote } from '../data/BrowserFileNote';
import dataStyles from '../data/data.module.css';
import { FilesView } from '../data/FilesView';
import { fieldIcons } from '../data/fieldIcons';
import { RowsText } from '../data/RowsText';
import { SendValues } from '../data/SendValues';
import { SeriesGroupChips } from '../data/SeriesGroupChips';
import { useFields } from '../data/useFields';
import { useQuery } from '../data/useQuery';
import { useSourceRows } from '../data/useSourceRows';
import { useWorkspaceSources } from '../data/useWorkspaceSources';
import styles from './addPanel.module.css';
import type { ChosenData } from './chosenData';

export interface DataColumnProps {
  /** Called with the data whenever it changes; null for none. */
  readonly onChange: (data: ChosenData | null) => void;
}

/** Chooses a source, what to ask of it, and which of its fields to draw. */
export function DataColumn({ onChange }: DataColumnProps) {
  const sources = useWorkspaceSources();
  const [sourceId, setSourceId] = useState<string | null>(null);
  /** What to ask of a source that was just added. */
  const [firstQuery, setFirstQuery] = useState<object>(noQuery);
  const [isAdding, setAdding] = useState(false);
  const [showsFiles, setShowsFiles] = useState(false);
  const source = sources?.find(({ id }) => id === sourceId) ?? sources?.[0] ?? null;
  const hasSources = sources !== null && sources.length > 0;
  const isEmpty = sources !== null && !hasSources;
  // The first source is listed while it is being stored: until then the form stays, which stores it.
  useEffect(() => {
    if (isEmpty) setAdding(true);
  }, [isEmpty]);
  if (isAdding || isEmpty) {
    return (
      <section className={classNames(styles.data)} aria-label={i18n.t('Data')}>
        <AddSourceForm
          onCancel={hasSources ? () => setAdding(false) : null}
          onAdded={(id, query) => {
            setSourceId(id);
            setFirstQuery(query);
            setAdding(false);
          }}
        />
      </section>
    );
  }
  if (showsFiles && sources) {
    return (
      <section className={classNames(styles.data)} aria-label={i18n.t('Data')}>
        <FilesView sources={sources} onClose={() => setShowsFiles(false)} />
      </section>
    );
  }
  return (
    <section className={classNames(styles.data)} aria-label={i18n.t('Data')}>
      <ListBox
        key={hasSources ? 'sources' : 'loading'}
        aria-label={i18n.t('Sources')}
        // Data comes first.
        autoFocus={source !== null}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={source ? [source.id] : []}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key === undefined) return;
          setSourceId(String(key));
          setFirstQuery(noQuery);
        }}
        className={classNames(styles.sources)}
      >
        {(sources ?? []).map(({ id, title, remote }) => (
          <ListBoxItem key={id} id={id} textValue={title} className={classNames(styles.source)}>
            <RemoteThumbnail remote={remote} kind="data" />
            <span translate="no">{title}</span>
          </ListBoxItem>
        ))}
      </ListBox>
      <div className={classNames(dataStyles.actions)}>
        <Button onPress={() => setAdding(true)}>
          <Plus />
          {i18n.t('Add data')}
        </Button>
        {sources?.some((each) => fileIdOf(each) !== null) && (
          <Button variant="quiet" onPress={() => setShowsFiles(true)}>
            {i18n.t('Files')}
          </Button>
        )}
      </div>
      {source && (
        <SourceQuery key={source.id} source={source} firstQuery={firstQuery} onChange={onChange} />
      )}
    </section>
  );
}

interface SourceQueryProps extends DataColumnProps {
  readonly source: SourceDefinition;
  readonly firstQuery: object;
}

/** Typing a query doesn’t ask at every key. */
const queryDelayMs = 600;

function SourceQuery({ source, firstQuery, onChange }: SourceQueryProps) {
  const [query, setQuery] = useState(firstQuery);
  const { schema, values, defaults, groups, needsGroup, toStored } = useQuery(source.remote, query);
  const asked = useDelayed(query, queryDelayMs);
  const rows = useSourceRows(values && !needsGroup ? source.id : null, asked);
  const fields = useFields(rows);
  const group = groups && typeof values?.group === 'string' ? values.group : '';
  const isWaiting = rows?.state.status === 'live' && !rows.frame?.length;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const drawn = useMemo(() => fields.filter(({ name }) => !left.has(name)), [fields, left]);
  useEffect(() => {
    onChange({ source: source.id, sourceTitle: source.title, query: asked, fields: drawn });
  }, [onChange, source, asked, drawn]);
  useEffect(() => () => onChange(null), [onChange]);
  return (
    <>
      <SeriesGroupChips
        groups={groups ?? []}
        chosen={values?.group}
        onChoose={(group) => setQuery(toStored({ ...values, group }))}
      />
      <p role="status" className={classNames(styles.result)}>
        {needsGroup && i18n.t('Choose a series group')}
        {!needsGroup &&
          (group !== '' && isWaiting ? (
            i18n.t('Waiting for the first value…')
          ) : (
            <RowsText rows={rows} />
          ))}
      </p>
      {group !== '' && rows && !rows.state.error && (
        <SendValues key={group} group={group} groups={groups ?? []} isWaiting={isWaiting} />
      )}
      <BrowserFileNote source={source} />
      {fields.length > 0 && (
        <Toolbar className={classNames(dataStyles.chips)} aria-label={i18n.t('Fields')}>
          {fields.map(({ name, type }) => (
            <ToggleButton
              key={name}
              isSelected={!left.has(name)}
              onChange={(isUsed) => {
                const next = new Set(left);
                if (isUsed) next.delete(name);
                else next.add(name);
                setLeft(next);
              }}
              className={classNames(dataStyles.chip)}
            >
              {fieldIcons[type]}
              <span translate="no">{name}</span>
            </ToggleButton>
          ))}
        </Toolbar>
      )}
      {schema && values && defaults && (
        <details className={classNames(styles.query)} open={needsGroup && groups?.length === 0}>
          <summary>{i18n.t('Query')}</summary>
          <OptionsForm
            schema={schema}
            values={values}
            defaults={defaults}
            onChange={(next) => setQuery(toStored(next))}
            fieldNames={fields.map(({ name }) => name)}
          />
        </details>
      )}
    </>
  );
}

const noQuery = {};

function useDelayed<T>(value: T, ms: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
