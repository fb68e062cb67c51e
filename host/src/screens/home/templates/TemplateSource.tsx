import { classNames } from '@chartroom/ui';
import { useEffect, useState } from 'react';
import { useWorkspaceData } from '../../../panels/react/WorkspaceDataProvider';
import { i18n } from '../../../services/language/i18n';
import type { SourceDefinition } from '../../../services/sources/parseSources';
import { useSeriesGroups } from '../../../services/sources/useSeriesGroups';
import styles from './templates.module.css';
import type { ChosenSource } from './useCreateFromTemplate';
import { useQueryNeedsGroup } from './useQueryNeedsGroup';

/** Chooses the data: a source of the workspace, and the series group where it has some. */
export function TemplateSource({
  onChange,
}: {
  readonly onChange: (source: ChosenSource | null) => void;
}) {
  const sources = useSources();
  const groups = useSeriesGroups();
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [chosenGroup, setChosenGroup] = useState<string | null>(null);
  const source = sources?.find(({ id }) => id === sourceId) ?? sources?.[0] ?? null;
  const needsGroup = useQueryNeedsGroup(source?.remote ?? null);
  const group = chosenGroup ?? groups[0] ?? null;
  const [id, title] = [source?.id, source?.title];
  useEffect(() => {
    if (id === undefined || title === undefined || needsGroup === null) return onChange(null);
    if (!needsGroup) return onChange({ id, title, query: {}, isLive: false });
    onChange(group === null ? null : { id, title: group, query: { group }, isLive: true });
  }, [onChange, id, title, needsGroup, group]);
  if (sources?.length === 0) {
    return (
      <p className={classNames(styles.note)}>
        {i18n.t('This workspace has no data yet. Create a blank dashboard and add some there.')}
      </p>
    );
  }
  return (
    <div className={classNames(styles.source)}>
      <label>
        <span>{i18n.t('Data')}</span>
        <select value={source?.id ?? ''} onChange={({ target }) => setSourceId(target.value)}>
          {(sources ?? []).map((each) => (
            <option key={each.id} value={each.id} translate="no">
              {each.title}
            </option>
          ))}
        </select>
      </label>
      {needsGroup && (
        <label>
          <span>{i18n.t('Series group')}</span>
          <select value={group ?? ''} onChange={({ target }) => setChosenGroup(target.value)}>
            {groups.map((each) => (
              <option key={each} value={each} translate="no">
                {each}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** The sources of the workspace that can be read, by title. Null until loaded. */
function useSources(): readonly SourceDefinition[] | null {
  const { definitions } = useWorkspaceData().sourceOptions;
  const [sources, setSources] = useState<readonly SourceDefinition[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    definitions.get(abort.signal).then(
      (all) => {
        const readable = [...all.values()].flatMap((each) => (each.ok ? [each.value] : []));
        setSources(readable.sort((a, b) => a.title.localeCompare(b.title)));
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [definitions]);
  return sources;
}
