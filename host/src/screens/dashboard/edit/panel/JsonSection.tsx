import { type ChartManifest, type Problem, parseEncoding, parseOptions } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import { useId, useState } from 'react';
import { useDelayedCall } from '../../../../components/useDelayedCall';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import { parsePanel } from '../../../../services/dashboards/parsePanel';
import { jsonFields, type PanelFields } from '../../../../services/edits/dashboardChanges';
import { i18n } from '../../../../services/language/i18n';
import { prefixPaths } from '../../../../services/records/prefixPaths';
import styles from './panelEditor.module.css';

export interface JsonSectionProps {
  readonly panel: DashboardPanel;
  /** Null while the chart's release isn't known: the text is checked without it. */
  readonly manifest: ChartManifest | null;
  readonly onChange: (fields: PanelFields) => void;
}

const editable = [
  ...['title', 'description', 'remote', 'channel', 'version', 'source', 'query'],
  ...['time', 'encoding', 'options', 'links', 'selections', 'repeat', 'alert'],
] as const;

const saveDelayMs = 400;

/** All settings of the panel as JSON, checked as it is typed and saved when it is valid. */
export function JsonSection({ panel, manifest, onChange }: JsonSectionProps) {
  const id = useId();
  const stored = jsonOf(panel);
  const [typed, setTyped] = useState<string | null>(null);
  const save = useDelayedCall((fields: PanelFields) => onChange(fields), saveDelayMs);
  const text = typed ?? stored;
  const { problems } = readJson(text, panel, manifest);
  return (
    <section data-section="json" className={classNames(styles.section)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{i18n.t('JSON')}</h2>
        <p role="status">
          {problems.length > 0
            ? i18n.t('{n, plural, one {# problem} other {# problems}}', { n: problems.length })
            : i18n.t('Valid')}
        </p>
      </header>
      <textarea
        className={classNames(styles.json)}
        aria-labelledby={id}
        aria-describedby={`${id}problems`}
        aria-invalid={problems.length > 0 || undefined}
        spellCheck={false}
        translate="no"
        rows={28}
        value={text}
        onBlur={() => problems.length === 0 && setTyped(null)}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const { fields } = readJson(value, panel, manifest);
          if (fields) save(fields);
        }}
      />
      <ul id={`${id}problems`} className={classNames(styles.problems)}>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path && <code translate="no">{path}</code>} {message}
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <p className={classNames(styles.note)}>
          {i18n.t('The panel keeps its last valid settings.')}
        </p>
      )}
    </section>
  );
}

function jsonOf(panel: DashboardPanel): string {
  const { sourceRef, selections, ...rest } = panel;
  const values: Readonly<Record<string, unknown>> = {
    ...rest,
    selections: selections === 'follow' ? undefined : selections,
    source: sourceRef?.id,
    query: sourceRef?.query,
  };
  const present = editable.filter((field) => {
    const value = values[field];
    return value !== undefined && value !== null && value !== '';
  });
  return JSON.stringify(
    Object.fromEntries(present.map((field) => [field, values[field]])),
    null,
    2,
  );
}

interface ReadJson {
  /** Null with problems. Fields that the text leaves out are removed. */
  readonly fields: PanelFields | null;
  readonly problems: readonly Problem[];
}

function readJson(text: string, panel: DashboardPanel, manifest: ChartManifest | null): ReadJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return { fields: null, problems: [{ path: '', message }] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fields: null, problems: [{ path: '', message: 'must be an object' }] };
  const given: Readonly<Record<string, unknown>> = { ...value };
  const known: readonly string[] = editable;
  const problems: Problem[] = Object.keys(given)
    .filter((field) => !known.includes(field))
    .map((path) => ({ path, message: 'is unknown' }));
  const record = Object.fromEntries(
    Object.entries(given).map(([field, each]) => [
      field,
      jsonFields.has(field) ? JSON.stringify(each) : each,
    ]),
  );
  const { section: _, ...box } = panel.box;
  const parsed = parsePanel(panel.id, { ...record, box });
  if (!parsed.ok) problems.push(...parsed.problems);
  else if ('channel' in given && 'version' in given)
    problems.push({ path: 'version', message: 'must be absent, or the channel must be' });
  // Another chart has other settings, of which its own error speaks.
  if (parsed.ok && manifest && manifest.id === parsed.value.remote) {
    const encoding = parseEncoding(manifest, parsed.value.encoding);
    const options = parseOptions(manifest.options, parsed.value.options ?? {});
    if (!encoding.ok) problems.push(...prefixPaths('encoding', encoding.problems));
    if (!options.ok) problems.push(...prefixPaths('options', options.problems));
  }
  if (problems.length > 0) return { fields: null, problems };
  const fields = Object.fromEntries(editable.map((field) => [field, given[field] ?? null]));
  return { fields, problems };
}
