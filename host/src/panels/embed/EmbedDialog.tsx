import type { Frame } from '@chartroom/frame';
import { Button } from '@chartroom/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { Choices } from '../../components/Choices';
import { DialogFrame } from '../../components/DialogFrame';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { DashboardAddress } from '../../services/dashboards/dashboardAddress';
import type { ResolvedRelease } from '../../services/registry/resolution';
import { chartSubject } from './chartSubject';
import { EmbedCode } from './EmbedCode';
import styles from './embed.module.css';
import type { EmbedSubject } from './embedSubject';
import { ShareChoice } from './ShareChoice';

export interface EmbedDialogProps {
  readonly panel: DashboardPanel;
  readonly address: DashboardAddress;
  /** What draws it now; null where nothing does. */
  readonly release: ResolvedRelease | null;
  /** What it draws now. */
  readonly frame: Frame | null;
  readonly onClose: () => void;
}

/** The code that puts a panel, or its chart with other data, into a page of somebody else. */
export function EmbedDialog(props: EmbedDialogProps) {
  const { panel, onClose } = props;
  return (
    <DialogFrame width={720} onClose={onClose}>
      <div className={styles.content}>
        <header className={styles.head}>
          <Heading slot="title">Embed “{panel.title}”</Heading>
          <Button kind="quiet" iconOnly aria-label="Close" onPress={onClose}>
            <X />
          </Button>
        </header>
        <Choosing {...props} />
      </div>
    </DialogFrame>
  );
}

const whats = ['live', 'chart'] as const;
const whatNames = { live: 'This panel, live', chart: 'Its chart, with your own data' } as const;
const follows = ['channel', 'release'] as const;

function Choosing({ panel, address, release, frame }: EmbedDialogProps) {
  const shell = document.baseURI;
  const [what, setWhat] = useState<(typeof whats)[number]>('live');
  const [share, setShare] = useState<string | null>(null);
  const [follow, setFollow] = useState<(typeof follows)[number]>(
    panel.version === null ? 'channel' : 'release',
  );
  // Of the moment when it was opened: code that changes under the reader could not be copied.
  const [rows] = useState(frame);
  const channel = panel.channel ?? 'stable';
  const { workspace, dashboard } = address;
  const live: EmbedSubject = {
    kind: 'live',
    shell,
    title: panel.title,
    src: `${shell}w/${encodeURIComponent(workspace)}/d/${encodeURIComponent(dashboard)}`,
    panel: panel.id,
    share,
  };
  const chart =
    release &&
    chartSubject({
      shell,
      panel,
      release,
      frame: rows,
      channel: follow === 'channel' ? channel : null,
    });

  return (
    <>
      <div className={styles.choices}>
        {chart && (
          <Choices
            label="What to embed"
            choices={whats}
            names={whatNames}
            chosen={what}
            onChoose={setWhat}
          />
        )}
        {what === 'live' && (
          <ShareChoice address={address} panel={panel} chosen={share} onChoose={setShare} />
        )}
        {what === 'chart' && release && chart?.releases && (
          <Choices
            label="Which release"
            choices={follows}
            names={{ channel: `Follow ${channel}`, release: `Stay at ${release.version}` }}
            chosen={follow}
            onChoose={setFollow}
          />
        )}
      </div>
      <EmbedCode subject={what === 'chart' && chart ? chart : live} />
    </>
  );
}
