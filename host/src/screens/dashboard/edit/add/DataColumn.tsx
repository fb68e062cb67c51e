import { type Options, parseOptions } from '@chartroom/contract';
import { Button, classNames } from '@chartroom/ui';
import { ALargeSmall, Clock, Hash, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ListBox, ListBoxItem, ToggleButton } from 'react-aria-components';
import { RemoteThumbnail } from '../../../../components/RemoteThumbnail';
import { OptionsForm } from '../../../../panels/options/OptionsForm';
import type { ChartField } from '../../../../services/charts/suggestEncoding';
import { errorTexts } from '../../../../services/language/errorTexts';
import { i18n } from '../../../../services/language/i18n';
import type { SourceDefinition } from '../../../../services/sources/parseSources';
import { AddSourceForm } from './AddSourceForm';
import styles from './addPanel.module.css';
import type { ChosenData } from './chosenData';
import { useDataSchemas } from './useDataSchemas';
import { useSeriesGroups } from './useSeriesGroups';
import { type SourceRows, useSourceRows } from './useSourceRows';
import { useWorkspaceSources } from './useWorkspaceSources';

export interface DataColumnProps {
  /** Called with the data whenever it changes; null for none. */
  readonly onChange: (data: ChosenData | null) => void;
}

/** Chooses a source, what to ask of it, and which of its fields to draw. */
export function DataColumn({ onChange }: DataColumnProps) {
  const sources = useWorkspaceSources();
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const source = sources?.find(({ id }) => id === sourceId) ?? sources?.[0] ?? null;
  const hasSources = sources !== null && sources.length > 0;
  if (isAdding || (sources !== null && !hasSources)) {
    return (
      <section className={classNames(styles.data)} aria-label={i18n.t('Data')}>
        <AddSourceForm
          onCancel={hasSources ? () => setAdding(false) : null}
          onAdded={(id) => {
            setSourceId(id);
            setAdding(false);
          }}
        />
      </section>
    );
  }
  return (
    <section className={classNames(styles.data)} aria-label={i18n.t('Data')}>
      <ListBox
        aria-label={i18n.t('Sources')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={source ? [source.id] : []}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) setSourceId(String(key));
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
      <Button onPress={() => setAdding(true)}>
        <Plus />
        {i18n.t('Add data')}
      </Button>
      {source && <SourceQuery key={source.id} source={source} onChange={onChange} />}
    </section>
  );
}

interface SourceQueryProps extends DataColumnProps {
  readonly source: SourceDefinition;
}

/** Typing a query doesn’t ask at every key. */
const queryDelayMs = 600;

function SourceQuery({ source, onChange }: SourceQueryProps) {
  const schemas = useDataSchemas(source.remote);
  const [query, setQuery] = useState<Options | null>(null);
  const defaults = useMemo(() => {
    const parsed = schemas && parseOptions(schemas.query, {});
    return parsed?.ok ? parsed.value : null;
  }, [schemas]);
  const values = query ?? defaults;
  const asked = useDelayed(
    useMemo(() => askedOf(values, defaults), [values, defaults]),
    queryDelayMs,
  );
  const groups = useSeriesGroups();
  const hasGroups = schemas !== null && Object.hasOwn(schemas.query.properties, 'group');
  const needsGroup = hasGroups && !values?.group;
  const rows = useSourceRows(values && !needsGroup ? source.id : null, asked);
  const fields = useFields(rows);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const drawn = useMemo(() => fields.filter(({ name }) => !left.has(name)), [fields, left]);
  useEffect(() => {
    onChange({ source: source.id, sourceTitle: source.title, query: asked, fields: drawn });
  }, [onChange, source, asked, drawn]);
  useEffect(() => () => onChange(null), [onChange]);
  return (
    <>
      {hasGroups && groups.length > 0 && (
        <fieldset className={classNames(styles.chips)} aria-label={i18n.t('Series groups')}>
          {groups.map((group) => (
            <ToggleButton
              key={group}
              isSelected={values?.group === group}
              onChange={() => setQuery({ ...(values ?? {}), group })}
              className={classNames(styles.chip)}
            >
              <span translate="no">{group}</span>
            </ToggleButton>
          ))}
        </fieldset>
      )}
      <p role="status" className={classNames(styles.result)}>
        {needsGroup ? i18n.t('Choose a series group') : resultText(rows)}
      </p>
      {fields.length > 0 && (
        <fieldset className={classNames(styles.chips)} aria-label={i18n.t('Fields')}>
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
              className={classNames(styles.chip)}
            >
              {typeIcons[type]}
              <span translate="no">{name}</span>
            </ToggleButton>
          ))}
        </fieldset>
      )}
      {schemas && values && defaults && (
        <details className={classNames(styles.query)} open={needsGroup && groups.length === 0}>
          <summary>{i18n.t('Query')}</summary>
          <OptionsForm
            schema={schemas.query}
            values={values}
            defaults={defaults}
            onChange={setQuery}
            fieldNames={fields.map(({ name }) => name)}
          />
        </details>
      )}
    </>
  );
}

const typeIcons: Readonly<Record<ChartField['type'], ReactNode>> = {
  time: <Clock />,
  number: <Hash />,
  integer: <Hash />,
  category: <ALargeSmall />,
};

/** What differs from the defaults: that is stored. */
function askedOf(values: Options | null, defaults: Options | null): object {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults?.[name]),
    ),
  );
}

function resultText(rows: SourceRows | null): string {
  if (!rows) return '\u00a0';
  const { state, frame } = rows;
  if (state.error) return `${errorTexts(state.error).title}. ${errorTexts(state.error).detail}`;
  if (!frame) return state.status === 'loading' ? i18n.t('Loading…') : i18n.t('No rows');
  const count = frame.length.toLocaleString(i18n.locale);
  return i18n.t('{n, plural, one {{count} row} other {{count} rows}}', { n: frame.length, count });
}

/** The same array until names, types or units change. */
function useFields(rows: SourceRows | null): readonly ChartField[] {
  const text = JSON.stringify(
    (rows?.frame?.fields ?? []).map(({ name, type, unit }) => ({ name, type, unit })),
  );
  return useMemo(() => JSON.parse(text), [text]);
}

function useDelayed<T>(value: T, ms: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
