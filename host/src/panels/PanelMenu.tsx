import type { ChartView } from '@chartroom/contract';
import { Button, Menu, MenuItem, MenuTrigger } from '@chartroom/ui';
import { ChartLine, Download, Ellipsis, Maximize2, Minimize2, Table2 } from 'lucide-react';
import type { ResolvedRelease } from '../registry/createRegistry';
import type { PanelActions } from './panelActions';
import styles from './panelCard.module.css';

export interface PanelMenuProps {
  readonly title: string;
  readonly view: ChartView;
  readonly isFull: boolean;
  readonly release: ResolvedRelease | null;
  readonly actions: PanelActions;
}

/** What can be done with a panel; the same by its keys while the panel has the focus. */
export function PanelMenu({ title, view, isFull, release, actions }: PanelMenuProps) {
  return (
    <MenuTrigger>
      <Button kind="quiet" iconOnly className={styles.more} aria-label={`Menu of ${title}`}>
        <Ellipsis />
      </Button>
      <Menu footer={release && releaseText(release)} onAction={(key) => run(actions, key)}>
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
    </MenuTrigger>
  );
}

function run(actions: PanelActions, key: unknown) {
  if (key === 'f' || key === 't' || key === 'd') actions[key]();
}

/** `chart-line 1.4.2, stable`. */
function releaseText({ remote, version, channel }: ResolvedRelease): string {
  return `${remote} ${version}, ${channel ?? 'pinned'}`;
}
