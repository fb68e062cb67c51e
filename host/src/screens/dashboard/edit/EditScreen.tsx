import { Button, classNames, StateMessage } from '@chartroom/ui';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { ErrorScreen } from '../../../app/layout/ErrorScreen';
import { Screen } from '../../../app/layout/Screen';
import { keyName } from '../../../components/keyName';
import { DashboardPanels } from '../../../panels/dashboard/DashboardPanels';
import { DashboardSkeleton } from '../../../panels/dashboard/DashboardSkeleton';
import { WorkspaceDataProvider } from '../../../panels/react/WorkspaceDataProvider';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { i18n } from '../../../services/language/i18n';
import type { Box } from '../../../services/layout/resolveLayout';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { PresenceArea } from '../presence/PresenceArea';
import { useDashboard } from '../useDashboard';
import { AddPanelButton, openAddPanel } from './add/AddPanelButton';
import { EditGrid } from './EditGrid';
import { EditStatusBar } from './EditStatusBar';
import { SaveState } from './SaveState';
import { useAnnouncer } from './useAnnouncer';
import { useClipboard } from './useClipboard';
import { type OpenEditor, useDashboardEditor } from './useDashboardEditor';
import { useLayoutActions } from './useLayoutActions';
import { useUndoKeys } from './useUndoKeys';

/** The route `d/:id/edit`: the same dashboard, for editors to arrange. */
export function EditScreen() {
  const { id = '' } = useParams();
  const { role } = useWorkspace();
  // The rules would refuse what others do here.
  if (role !== 'editor' && role !== 'admin') return <Navigate to=".." relative="path" replace />;
  return (
    <WorkspaceDataProvider>
      <LoadedEditScreen key={id} id={id} />
    </WorkspaceDataProvider>
  );
}

function LoadedEditScreen({ id }: { readonly id: string }) {
  const { id: workspace } = useWorkspace();
  const { error, dashboard, retry } = useDashboard(id);
  const open = useDashboardEditor(workspace, `dashboards/${workspace}/${id}`);
  if (error) {
    return (
      <ErrorScreen title={i18n.t('Dashboard')} error={error} {...(retry && { onRetry: retry })} />
    );
  }
  if (!dashboard || !open) {
    return (
      <Screen title={i18n.t('Dashboard')}>
        <DashboardSkeleton />
      </Screen>
    );
  }
  return <DashboardEditing {...open} dashboard={dashboard} />;
}

interface DashboardEditingProps extends OpenEditor {
  readonly dashboard: Dashboard;
}

function DashboardEditing({ dashboard, editor, snapshot }: DashboardEditingProps) {
  const { id: workspace } = useWorkspace();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState<{ title: string; box: Box | null }>({
    title: '',
    box: null,
  });
  const [announcement, announce] = useAnnouncer();
  const scrollContainer = useRef<HTMLDivElement>(null);
  const actions = useLayoutActions({ editor, dashboard, onSelect: setSelected });
  useUndoKeys(editor);
  useClipboard({
    copy: () => actions.copy(selected),
    cut: () => actions.remove([...selected]),
    paste: (text) => actions.paste(text, [...selected].at(-1) ?? null),
  });
  const path = `/w/${workspace}/d/${dashboard.id}`;
  return (
    <DashboardPanels
      dashboard={dashboard}
      scrollContainer={scrollContainer}
      grid={
        <EditGrid
          panels={dashboard.panels}
          actions={actions}
          selected={selected}
          onSelect={setSelected}
          scrollContainer={scrollContainer}
          announce={announce}
          emptyState={
            <StateMessage
              title={i18n.t('Add your first panel')}
              actions={
                <Button variant="solid" onPress={openAddPanel}>
                  <Plus />
                  {i18n.t('Add panel')}
                </Button>
              }
            >
              {i18n.t('Choose some data and a chart.')}
            </StateMessage>
          }
          onPosition={(title, box) => setStatus({ title, box })}
        />
      }
    >
      {({ panels, controls, subBar, dataState }) => (
        <Screen
          breadcrumbs={[{ label: i18n.t('Dashboards'), to: `/w/${workspace}/` }]}
          title={dashboard.title}
          translate="no"
          dataState={dataState}
          subBar={
            <>
              {subBar}
              {controls}
            </>
          }
          titleActions={
            <>
              <UndoButtons editor={editor} snapshot={snapshot} />
              <SaveState path={`dashboards/${workspace}/${dashboard.id}`} />
            </>
          }
          controls={
            <>
              <PresenceArea
                dashboard={dashboard}
                mode="edit"
                panel={[...selected].at(-1) ?? null}
              />
              <AddPanelButton onAdd={actions.addNew} />
              <Button variant="solid" onPress={() => navigate(path)}>
                {i18n.t('Done')}
              </Button>
            </>
          }
        >
          {panels}
          <EditStatusBar title={status.title} box={status.box} isSelected={selected.size > 0} />
          <p role="status" className={classNames('visually-hidden')}>
            {announcement}
          </p>
        </Screen>
      )}
    </DashboardPanels>
  );
}

function UndoButtons({ editor, snapshot }: OpenEditor) {
  const { undo: undoText, redo: redoText } = snapshot;
  const undoName = undoText
    ? i18n.t('Undo: {what} ({keys})', { what: undoText, keys: `${keyName('Mod')} Z` })
    : i18n.t('Nothing to undo');
  const redoName = redoText
    ? i18n.t('Redo: {what} ({keys})', {
        what: redoText,
        keys: `${keyName('Mod')} ${keyName('Shift')} Z`,
      })
    : i18n.t('Nothing to redo');
  return (
    <>
      <span title={undoName}>
        <Button
          variant="quiet"
          isIconOnly
          aria-label={undoName}
          isDisabled={!undoText}
          onPress={editor.undo}
        >
          <Undo2 />
        </Button>
      </span>
      <span title={redoName}>
        <Button
          variant="quiet"
          isIconOnly
          aria-label={redoName}
          isDisabled={!redoText}
          onPress={editor.redo}
        >
          <Redo2 />
        </Button>
      </span>
    </>
  );
}
