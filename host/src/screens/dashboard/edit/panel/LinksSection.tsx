import { Button, classNames, TextField } from '@chartroom/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useDelayedCall } from '../../../../components/useDelayedCall';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import { parseDashboardIndex } from '../../../../services/dashboards/dashboardIndex';
import {
  maxLinks,
  type PanelLink,
  parsePanelLinks,
} from '../../../../services/dashboards/panelLinks';
import type { PanelFields } from '../../../../services/edits/dashboardChanges';
import { useWatchedValue } from '../../../../services/firebase/useWatchedValue';
import { i18n } from '../../../../services/language/i18n';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import styles from './panelEditor.module.css';

export interface LinksSectionProps {
  readonly panel: DashboardPanel;
  readonly onChange: (fields: PanelFields) => void;
}

/** A pause in typing after which links are saved. */
const saveDelayMs = 600;

interface LinkDraft {
  readonly title: string;
  readonly dashboard: string;
  readonly url: string;
  readonly target: 'dashboard' | 'url';
}

/** Where the panel leads to: a list of links, of which complete ones are saved. */
export function LinksSection({ panel, onChange }: LinksSectionProps) {
  const id = useId();
  const { id: workspace } = useWorkspace();
  const [index] = useWatchedValue(`dashboardIndex/${workspace}`);
  const dashboards = useMemo(
    () => (index.status === 'ready' ? parseDashboardIndex(index.value).entries : []),
    [index],
  );
  const [drafts, setDrafts] = useState(() => draftsOf(panel.links));
  const save = useDelayedCall((next: readonly LinkDraft[]) => {
    const links = next.flatMap((draft) => toLink(draft) ?? []);
    onChange({ links: links.length > 0 ? links : null });
  }, saveDelayMs);
  function change(next: readonly LinkDraft[]) {
    setDrafts(next);
    save(next);
  }
  return (
    <section data-section="links" className={classNames(styles.section)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{i18n.t('Links')}</h2>
      </header>
      {drafts.length === 0 && (
        <p className={classNames(styles.note)}>
          {i18n.t('Open another dashboard from this chart.')}
        </p>
      )}
      {drafts.map((draft, position) => (
        <LinkFields
          // Links have no identity but their order.
          key={position}
          {...{ draft, dashboards, position }}
          onChange={(next) => change(drafts.map((each, at) => (at === position ? next : each)))}
          onRemove={() => change(drafts.filter((_, at) => at !== position))}
        />
      ))}
      <div>
        <Button
          isDisabled={drafts.length >= maxLinks}
          onPress={() => setDrafts([...drafts, emptyDraft])}
        >
          <Plus />
          {i18n.t('Add link')}
        </Button>
      </div>
    </section>
  );
}

interface LinkFieldsProps {
  readonly draft: LinkDraft;
  readonly position: number;
  readonly dashboards: readonly { readonly id: string; readonly title: string }[];
  readonly onChange: (draft: LinkDraft) => void;
  readonly onRemove: () => void;
}

function LinkFields({ draft, position, dashboards, onChange, onRemove }: LinkFieldsProps) {
  const id = useId();
  const isKnown = dashboards.some((each) => each.id === draft.dashboard);
  const isBadUrl =
    draft.target === 'url' && draft.url !== '' && toLink({ ...draft, title: 'x' }) === null;
  return (
    <fieldset
      className={classNames(styles.link)}
      aria-label={i18n.t('Link {n}', { n: position + 1 })}
    >
      <div className={classNames(styles.linkHead)}>
        <TextField
          label={i18n.t('Title')}
          value={draft.title}
          maxLength={120}
          onChange={(title) => onChange({ ...draft, title })}
        />
        <Button
          isIconOnly
          variant="quiet"
          aria-label={i18n.t('Remove link {n}', { n: position + 1 })}
          onPress={onRemove}
        >
          <Trash2 />
        </Button>
      </div>
      <div className={classNames(styles.row)}>
        <label htmlFor={`${id}target`}>{i18n.t('Opens')}</label>
        <select
          id={`${id}target`}
          className={classNames(styles.select)}
          value={draft.target}
          onChange={({ target }) =>
            onChange({ ...draft, target: target.value === 'url' ? 'url' : 'dashboard' })
          }
        >
          <option value="dashboard">{i18n.t('Dashboard')}</option>
          <option value="url">{i18n.t('Web address')}</option>
        </select>
      </div>
      {draft.target === 'dashboard' ? (
        <div className={classNames(styles.row)}>
          <label htmlFor={`${id}dashboard`}>{i18n.t('Dashboard')}</label>
          <select
            id={`${id}dashboard`}
            translate="no"
            className={classNames(styles.select)}
            value={draft.dashboard}
            onChange={({ target }) => onChange({ ...draft, dashboard: target.value })}
          >
            <option value="">{i18n.t('Choose')}</option>
            {!isKnown && draft.dashboard && (
              <option value={draft.dashboard}>{draft.dashboard}</option>
            )}
            {dashboards.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <TextField
          label={i18n.t('Web address')}
          value={draft.url}
          placeholder="https://…/$name"
          maxLength={2_000}
          onChange={(url) => onChange({ ...draft, url })}
          error={isBadUrl ? i18n.t('Start with https:// or http://.') : undefined}
        />
      )}
    </fieldset>
  );
}

const emptyDraft: LinkDraft = { title: '', dashboard: '', url: '', target: 'dashboard' };

function draftsOf(stored: unknown): readonly LinkDraft[] {
  const parsed = parsePanelLinks(stored);
  const links = parsed.ok ? parsed.value : [];
  return links.map((link) => ({
    ...emptyDraft,
    ...link,
    target: 'url' in link ? 'url' : 'dashboard',
  }));
}

/** Null while it isn't complete. */
function toLink({ title, dashboard, url, target }: LinkDraft): PanelLink | null {
  const parsed = parsePanelLinks([target === 'url' ? { title, url } : { title, dashboard }]);
  return (parsed.ok && parsed.value[0]) || null;
}
