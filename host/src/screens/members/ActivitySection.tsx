import { Button } from '@chartroom/ui';
import type { MemberEntry } from '@chartroom/workspace';
import { useMemo, useState } from 'react';
import { Timestamp } from '../../components/Timestamp';
import { useWatchedQuery } from '../../services/firebase/useWatchedValue';
import { errorTexts } from '../../services/language/errorTexts';
import { i18n } from '../../services/language/i18n';
import { useMemberNames } from '../../services/workspace/useMemberNames';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { LeftDashboardsDialog } from './LeftDashboardsDialog';
import { memberChangeText, parseMemberChanges } from './memberActivity';
import styles from './members.module.css';

/** More changes than a workspace has for years; they aren't stored by time within their targets. */
const maxRead = 500;
const pageSize = 10;

export interface ActivitySectionProps {
  readonly members: readonly MemberEntry[];
}

/** Who changed roles, removed members and transferred ownership, for administrators. */
export function ActivitySection({ members }: ActivitySectionProps) {
  const { id } = useWorkspace();
  const nameOf = useMemberNames();
  const [count, setCount] = useState(pageSize);
  const [left, setLeft] = useState<string | null>(null);
  const [watched] = useWatchedQuery({
    path: `workspaces/${id}/audit`,
    orderBy: 'target',
    startAt: 'members/',
    endAt: 'members0',
    from: 'last',
    count: maxRead,
  });
  const stored = watched.status === 'ready' ? watched.value : null;
  const changes = useMemo(() => parseMemberChanges(stored), [stored]);
  // Of each person who is gone, where it says so last.
  const removals = new Set(
    [...new Set(changes.map(({ member }) => member))].flatMap((uid) => {
      const isGone = !members.some((member) => member.uid === uid);
      const last = changes.find(({ member }) => member === uid);
      return isGone && last?.action === 'remove' ? [last.id] : [];
    }),
  );
  return (
    <section aria-labelledby="activity" className={styles.section}>
      <h3 id="activity">{i18n.t('Activity')}</h3>
      {watched.status === 'failed' && (
        <p className={styles.when}>{errorTexts(watched.error).detail}</p>
      )}
      {watched.status === 'ready' && changes.length === 0 && (
        <p className={styles.when}>
          {i18n.t('Changes of roles, removals and transfers of ownership are listed here.')}
        </p>
      )}
      {changes.length > 0 && (
        <ol className={styles.list} aria-labelledby="activity">
          {changes.slice(0, count).map((change) => (
            <li key={change.id}>
              <div className={styles.names}>
                <p>{memberChangeText(change, nameOf)}</p>
                <p className={styles.when}>
                  <Timestamp time={change.at} />, <span translate="no">{nameOf(change.by)}</span>
                </p>
              </div>
              {removals.has(change.id) && (
                <Button
                  variant="quiet"
                  aria-label={i18n.t('Private dashboards of {name}', {
                    name: nameOf(change.member),
                  })}
                  onPress={() => setLeft(change.member)}
                >
                  {i18n.t('Private dashboards…')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {changes.length > count && (
        <div>
          <Button variant="quiet" onPress={() => setCount(count + pageSize)}>
            {i18n.t('Show earlier')}
          </Button>
        </div>
      )}
      {left !== null && (
        <LeftDashboardsDialog owner={left} name={nameOf(left)} onClose={() => setLeft(null)} />
      )}
    </section>
  );
}
