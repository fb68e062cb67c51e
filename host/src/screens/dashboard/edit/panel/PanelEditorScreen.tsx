import { ChartroomError } from '@chartroom/contract';
import { buttonClassName } from '@chartroom/ui';
import { Link, useLocation, useParams } from 'react-router';
import { ErrorScreen } from '../../../../app/layout/ErrorScreen';
import { Screen } from '../../../../app/layout/Screen';
import { DashboardPanels } from '../../../../panels/dashboard/DashboardPanels';
import { type DashboardPanel, isMalformedPanel } from '../../../../services/dashboards/dashboard';
import { useDashboardPath } from '../../../../services/dashboards/dashboardOwner';
import { i18n } from '../../../../services/language/i18n';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import { EditControls } from '../EditControls';
import { type EditedDashboard, OpenedDashboard } from '../OpenedDashboard';
import { SaveState } from '../SaveState';
import { UndoButtons } from '../UndoButtons';
import { useUndoKeys } from '../useUndoKeys';
import { withEditingTexts } from '../withEditingTexts';
import { PanelEditor } from './PanelEditor';

/** The route `d/:id/edit/:panelId`: one panel with all its settings. */
export const PanelEditorScreen = withEditingTexts(function PanelEditorScreen() {
  const { id = '', panelId = '' } = useParams();
  return (
    <OpenedDashboard id={id}>
      {(edited) => <PanelOfDashboard key={panelId} {...edited} panelId={panelId} />}
    </OpenedDashboard>
  );
});

interface PanelOfDashboardProps extends EditedDashboard {
  readonly panelId: string;
}

function PanelOfDashboard({ panelId, ...edited }: PanelOfDashboardProps) {
  const { id: workspace } = useWorkspace();
  const { search } = useLocation();
  const { dashboard } = edited;
  const panel = dashboard.panels.find(({ id }) => id === panelId);
  if (panel && !isMalformedPanel(panel)) return <PanelEditing {...edited} panel={panel} />;
  const error =
    panel?.error ??
    new ChartroomError('dashboard/no-panel', { dashboard: dashboard.title, panel: panelId });
  return (
    <ErrorScreen
      title={panel?.title || i18n.t('Panel')}
      error={error}
      secondaryAction={
        <Link
          to={`/w/${workspace}/d/${dashboard.id}/edit${search}`}
          className={buttonClassName({})}
        >
          {i18n.t('Back to the dashboard')}
        </Link>
      }
    />
  );
}

interface PanelEditingProps extends EditedDashboard {
  readonly panel: DashboardPanel;
}

function PanelEditing({ dashboard, editor, snapshot, panel }: PanelEditingProps) {
  const { id: workspace } = useWorkspace();
  useUndoKeys(editor);
  // The tab that the panel was opened from.
  const { search } = useLocation();
  const path = `/w/${workspace}/d/${dashboard.id}/edit${search}`;
  const storedPath = useDashboardPath(dashboard.id);
  const variables = dashboard.variables.map(({ name }) => name);
  return (
    <DashboardPanels
      dashboard={dashboard}
      grid={<PanelEditor panel={panel} editor={editor} variables={variables} />}
    >
      {({ panels, controls, dataState }) => (
        <Screen
          breadcrumbs={[
            { label: i18n.t('Dashboards'), to: `/w/${workspace}/` },
            { label: dashboard.title, to: path, translate: 'no' },
          ]}
          title={panel.title || i18n.t('Untitled panel')}
          translate="no"
          dataState={dataState}
          subBar={controls}
          titleActions={
            <>
              <UndoButtons editor={editor} snapshot={snapshot} />
              <SaveState path={storedPath} />
            </>
          }
          controls={<EditControls dashboard={dashboard} panel={panel.id} donePath={path} />}
        >
          {panels}
        </Screen>
      )}
    </DashboardPanels>
  );
}
