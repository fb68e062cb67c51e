import type { ChartView } from '@chartroom/contract';
import type { OverlayTriggerState } from '@chartroom/ui';
import { Menu, MenuItem, MenuSection } from '@chartroom/ui/menu';
import {
  ChartLine,
  CodeXml,
  Columns3Cog,
  Download,
  ExternalLink,
  FileCode,
  FileSpreadsheet,
  FileText,
  LayoutDashboard,
  Maximize2,
  MessageSquarePlus,
  Minimize2,
  Pencil,
  Share2,
  Table2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { timeOfX } from '../../services/annotations/timeOfX';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { useIsPrivate } from '../../services/dashboards/dashboardOwner';
import { matchDashboardRoute } from '../../services/dashboards/matchDashboardRoute';
import { i18n } from '../../services/language/i18n';
import type { ResolvedRelease } from '../../services/registry/resolution';
import { useCanShare } from '../../services/shares/useCanShare';
import { ColumnsDialog } from '../columns/ColumnsDialog';
import { useFileSource } from '../columns/useFileSource';
import { EmbedDialog } from '../embed/EmbedDialog';
import { ShareDialog } from '../share/ShareDialog';
import type { PanelActions } from './panelActions';
import { usePanelEditPath } from './usePanelEditPath';
import { usePanelLinks } from './usePanelLinks';
import { useWorkspaceData } from './WorkspaceDataProvider';

export interface PanelActionsMenuProps {
  readonly overlay: OverlayTriggerState;
  readonly panel: DashboardPanel;
  readonly view: ChartView;
  readonly isFullScreen: boolean;
  readonly release: ResolvedRelease | null;
  readonly actions: PanelActions;
}

/** A panel's actions, its release, and the dialogs that it opens. */
export function PanelActionsMenu(props: PanelActionsMenuProps) {
  const { overlay, panel, view, isFullScreen, release, actions } = props;
  const [dialog, setDialog] = useState<'embed' | 'share' | 'columns' | null>(null);
  const route = matchDashboardRoute(location.href, document.baseURI);
  // Only its owner could open a link to a private dashboard.
  const isPrivate = useIsPrivate();
  const canShare = useCanShare() && !isPrivate;
  const { sourceOptions } = useWorkspaceData();
  const fileSource = useFileSource(panel.sourceRef?.id);
  const navigate = useNavigate();
  const editPath = usePanelEditPath(panel.id);
  const close = () => setDialog(null);
  const { links, openLink } = usePanelLinks(panel);
  const canHaveAnnotations = isOverTime(actions);
  return (
    <>
      <Menu
        overlay={overlay}
        footer={release && <ReleaseName release={release} />}
        onAction={(key) => {
          if (key === 'embed' || key === 'share' || key === 'columns') setDialog(key);
          else if (key === 'edit' && editPath) navigate(editPath);
          else if (typeof key === 'number') openLink(key);
          else runAction(actions, key);
        }}
      >
        <MenuItem
          id="toggleFullScreen"
          icon={isFullScreen ? <Minimize2 /> : <Maximize2 />}
          shortcut="F"
        >
          {i18n.t(isFullScreen ? 'Exit full screen' : 'Full screen')}
        </MenuItem>
        <MenuItem
          id="toggleTable"
          icon={view === 'chart' ? <Table2 /> : <ChartLine />}
          shortcut="T"
        >
          {i18n.t(view === 'chart' ? 'Show as table' : 'Show as chart')}
        </MenuItem>
        {editPath && (
          <MenuItem id="edit" icon={<Pencil />}>
            {i18n.t('Edit panel')}
          </MenuItem>
        )}
        {actions.annotate && canHaveAnnotations && (
          <MenuItem id="annotate" icon={<MessageSquarePlus />} shortcut="A">
            {i18n.t('Add annotation')}
          </MenuItem>
        )}
        {fileSource && (
          <MenuItem id="columns" icon={<Columns3Cog />}>
            {i18n.t('Columns')}
          </MenuItem>
        )}
        {route && canShare && (
          <MenuItem id="share" icon={<Share2 />}>
            {i18n.t('Share this panel')}
          </MenuItem>
        )}
        {route && !isPrivate && (
          <MenuItem id="embed" icon={<CodeXml />}>
            {i18n.t('Embed')}
          </MenuItem>
        )}
        {links.length > 0 && (
          <MenuSection title={i18n.t('Links')}>
            {links.map(({ index, title, isExternal }) => (
              <MenuItem
                key={index}
                id={index}
                icon={isExternal ? <ExternalLink /> : <LayoutDashboard />}
              >
                {title}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        <MenuItem id="downloadImage" icon={<Download />} shortcut="D">
          {i18n.t('Download image')}
        </MenuItem>
        <MenuItem id="svg" icon={<FileCode />}>
          {i18n.t('Download SVG')}
        </MenuItem>
        <MenuItem id="csv" icon={<FileText />}>
          {i18n.t('Download CSV')}
        </MenuItem>
        <MenuItem id="xlsx" icon={<FileSpreadsheet />}>
          {i18n.t('Download Excel')}
        </MenuItem>
      </Menu>
      {dialog === 'embed' && route && (
        <EmbedDialog
          panel={panel}
          route={route}
          release={release}
          frame={actions.frame()}
          onClose={close}
        />
      )}
      {dialog === 'columns' && fileSource && (
        <ColumnsDialog
          overlay={{ ...overlay, id: `${overlay.id}columns`, isOpen: true, onClose: close }}
          definition={fileSource}
          sourceOptions={sourceOptions}
        />
      )}
      {dialog === 'share' && route && (
        <ShareDialog
          overlay={{ ...overlay, id: `${overlay.id}share`, isOpen: true, onClose: close }}
          dashboardId={route.dashboard}
          panel={panel}
        />
      )}
    </>
  );
}

function runAction(actions: PanelActions, key: unknown) {
  if (key === 'toggleFullScreen' || key === 'toggleTable' || key === 'downloadImage')
    actions[key]();
  else if (key === 'annotate') actions.annotate?.();
  else if (key === 'svg' || key === 'csv' || key === 'xlsx') actions.downloadFile(key);
}

/** Whether the chart draws annotations: not if it has no axis of time. */
function isOverTime(actions: PanelActions): boolean {
  const [settings, frame] = [actions.settings(), actions.frame()];
  if (!settings || !frame || !('references' in settings.options)) return false;
  return timeOfX(settings, frame) !== null;
}

/** `chart-line 1.4.2, stable`. */
function ReleaseName({ release }: { readonly release: ResolvedRelease }) {
  const { remote, version, channel } = release;
  if (channel === null) return i18n.t('{remote} {version}, pinned', { remote, version });
  return <span translate="no">{`${remote} ${version}, ${channel}`}</span>;
}
