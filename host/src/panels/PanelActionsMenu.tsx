import type { ChartView } from '@chartroom/contract';
import type { Overlay } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { ChartLine, Download, Maximize2, Minimize2, Table2 } from 'lucide-react';
import type { ResolvedRelease } from '../registry/createRegistry';
import type { PanelActions } from './panelActions';

export interface PanelActionsMenuProps {
  readonly overlay: Overlay;
  readonly view: ChartView;
  readonly isFull: boolean;
  readonly release: ResolvedRelease | null;
  readonly actions: PanelActions;
}

/** What can be done with a panel, and which release draws it. */
export function PanelActionsMenu(props: PanelActionsMenuProps) {
  const { overlay, view, isFull, release, actions } = props;
  return (
    <Menu
      overlay={overlay}
      footer={release && releaseText(release)}
      onAction={(key) => run(actions, key)}
    >
      <MenuItem id="f" icon={isFull ? <Minimize2 /> : <Maximize2 />} shortcut="F">
        {isFull ? 'Leave full screen' : 'Full screen'}
      </MenuItem>
      <MenuItem id="t" icon={view === 'chart' ? <Table2 /> : <ChartLine />} shortcut="T">
        {view === 'chart' ? 'Show as table' : 'Show as chart'}
      </MenuItem>
      <MenuItem id="d" icon={<Download />} shortcut="D">
        Download image
      </MenuItem>
    </Menu>
  );
}

function run(actions: PanelActions, key: unknown) {
  if (key === 'f' || key === 't' || key === 'd') actions[key]();
}

/** `chart-line 1.4.2, stable`. */
function releaseText({ remote, version, channel }: ResolvedRelease): string {
  return `${remote} ${version}, ${channel ?? 'pinned'}`;
}
