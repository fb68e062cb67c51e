import { Button, buttonClassName, classNames } from '@chartroom/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAsyncTask } from '../../../components/useAsyncTask';
import { useWorkspaceData } from '../../../panels/react/WorkspaceDataProvider';
import { i18n } from '../../../services/language/i18n';
import { templates } from '../../../services/templates/templates';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { type ChosenSource, useCreateFromTemplate } from '../templates/useCreateFromTemplate';
import styles from './start.module.css';
import { useFirstPoints } from './useFirstPoints';
import { useSeriesSource } from './useSeriesSource';

const liveTemplate = templates.find(({ id }) => id === 'trends');

/** Waits for the first point, and then opens a dashboard that draws it. */
export function StreamCard() {
  const { id: workspace, role } = useWorkspace();
  const { groups, group, hasJustArrived } = useFirstPoints();
  const ensureSource = useSeriesSource();
  const { sourceOptions } = useWorkspaceData();
  const create = useCreateFromTemplate();
  const navigate = useNavigate();
  const [isBusy, run] = useAsyncTask();
  const [hasFailed, setFailed] = useState(false);
  const hasOpened = useRef(false);

  const open = useCallback(() => {
    if (group === null || !create || !liveTemplate) return;
    const template = liveTemplate;
    void run(async () => {
      const id = await ensureSource(sourceOptions.definitions);
      const source: ChosenSource = { id, title: group, query: { group }, isLive: true };
      const dashboard = await create(template, group, source);
      setFailed(dashboard === null);
      if (dashboard !== null) navigate(`/w/${workspace}/d/${dashboard}`);
    });
  }, [group, create, ensureSource, sourceOptions, run, navigate, workspace]);

  useEffect(() => {
    if (!hasJustArrived || !create || hasOpened.current) return;
    hasOpened.current = true;
    open();
  }, [hasJustArrived, create, open]);
  return (
    <>
      <code translate="no">{commandOf(workspace, groups[0])}</code>
      <p role="status" className={classNames(styles.wait)} data-live={group !== null}>
        {group === null
          ? i18n.t('Waiting for the first point')
          : i18n.t('Receiving {group}', { group })}
      </p>
      {hasFailed && <p role="alert">{i18n.t('No rows yet. Try again in a moment.')}</p>}
      {group === null ? (
        role === 'admin' && (
          <Link to={`/w/${workspace}/members`} className={buttonClassName({})}>
            {i18n.t('Add a producer')}
          </Link>
        )
      ) : (
        <Button isPending={isBusy} isDisabled={create === null} onPress={open}>
          {i18n.t('Show live data')}
        </Button>
      )}
    </>
  );
}

/** What to run next: the command that sends values, or first the one that lets a producer send them. */
function commandOf(workspace: string, group: string | undefined): string {
  if (group === undefined) return 'npx remote members role UID producer --group cpu';
  return `echo 42 | npx remote push ${group} --shell ${document.baseURI} --workspace ${workspace}`;
}
