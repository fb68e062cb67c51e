import { isChartroomError } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DashboardOutline } from '../../components/outline/DashboardOutline';
import type { Command, Fact } from '../../services/commands/commands';
import { type Dashboard, isMalformedPanel } from '../../services/dashboards/dashboard';
import { readDashboard } from '../../services/dashboards/readDashboard';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { pathsOf } from '../../services/history/historyPaths';
import { i18n } from '../../services/language/i18n';
import { Avatar } from '../menus/Avatar';
import styles from './palette.module.css';

export interface CommandPreviewProps {
  readonly command: Command;
  readonly workspace: string | null;
}

/** A picture and some facts about the command that Enter would run. */
export function CommandPreview({ command, workspace }: CommandPreviewProps) {
  const { subject, title, translate, detail } = command;
  const heading = (
    <>
      <h2 translate={translate}>{title}</h2>
      {detail && <p>{detail}</p>}
    </>
  );
  if (subject?.kind === 'dashboard' && workspace !== null) {
    const { id, panelId, owner = null } = subject;
    const path = pathsOf({ workspace, id, owner }).dashboard;
    return <DashboardPreview id={id} panelId={panelId} path={path} heading={heading} />;
  }
  if (subject?.kind === 'person') {
    return (
      <>
        <div className={classNames(styles.avatar)}>
          <Avatar uid={subject.uid} name={title} />
        </div>
        {heading}
        <Facts facts={subject.facts} />
      </>
    );
  }
  return (
    <>
      <div className={classNames(styles.icon)}>{command.icon}</div>
      {heading}
    </>
  );
}

interface DashboardPreviewProps {
  readonly path: string;
  readonly id: string;
  readonly panelId: string | null;
  readonly heading: ReactNode;
}

/** Dashboards that are only passed on the way by arrow keys aren't read. */
const readDelayMs = 120;

function DashboardPreview(props: DashboardPreviewProps) {
  const { path, heading } = props;
  const [delayedPath, setDelayedPath] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDelayedPath(path), readDelayMs);
    return () => clearTimeout(timer);
  }, [path]);
  if (delayedPath === path) return <ReadDashboardPreview {...props} />;
  return (
    <>
      <div className={classNames(styles.picture)} />
      {heading}
    </>
  );
}

function ReadDashboardPreview({ path, id, panelId, heading }: DashboardPreviewProps) {
  const [watched] = useWatchedValue(path);
  const value = watched.status === 'ready' ? watched.value : null;
  const parsed = useMemo(() => readDashboard(id, value), [id, value]);
  const dashboard = isChartroomError(parsed) ? null : parsed;
  return (
    <>
      <div className={classNames(styles.picture)}>
        {dashboard && <DashboardOutline dashboard={dashboard} highlighted={panelId} />}
      </div>
      {heading}
      {dashboard && panelId === null && dashboard.description !== '' && (
        <p translate="no">{dashboard.description}</p>
      )}
      {dashboard && <Facts facts={factsOf(dashboard, panelId)} />}
    </>
  );
}

function factsOf(dashboard: Dashboard, panelId: string | null): readonly Fact[] {
  const panel = dashboard.panels.find(({ id }) => id === panelId);
  if (!panel) return [[i18n.t('Panels'), String(dashboard.panels.length)]];
  if (isMalformedPanel(panel)) return [];
  return [
    [i18n.t('Chart'), panel.remote],
    ...(panel.sourceRef ? [[i18n.t('Source'), panel.sourceRef.id] as const] : []),
  ];
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
