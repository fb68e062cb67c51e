import type { Frame } from '@chartroom/frame';
import { Button } from '@chartroom/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { ModalDialog } from '../../components/ModalDialog';
import { SegmentedControl } from '../../components/SegmentedControl';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { DashboardRoute } from '../../services/dashboards/matchDashboardRoute';
import { i18n } from '../../services/language/i18n';
import type { ResolvedRelease } from '../../services/registry/resolution';
import { createChartSubject } from './createChartSubject';
import { EmbedCode } from './EmbedCode';
import styles from './embed.module.css';
import type { EmbedSubject } from './embedSubject';
import { ShareSelect } from './ShareSelect';

export interface EmbedDialogProps {
  readonly panel: DashboardPanel;
  readonly route: DashboardRoute;
  /** The displayed release; null for none. */
  readonly release: ResolvedRelease | null;
  /** The displayed data. */
  readonly frame: Frame | null;
  readonly onClose: () => void;
}

/** The code that embeds a panel, or its chart with other data, in another page. */
export function EmbedDialog(props: EmbedDialogProps) {
  const { panel, onClose } = props;
  return (
    <ModalDialog width={720} onClose={onClose}>
      <div className={styles.content}>
        <header className={styles.head}>
          <Heading slot="title">{i18n.t('Embed “{title}”', { title: panel.title })}</Heading>
          <Button variant="quiet" isIconOnly aria-label={i18n.t('Close')} onPress={onClose}>
            <X />
          </Button>
        </header>
        <EmbedForm {...props} />
      </div>
    </ModalDialog>
  );
}

const embedKinds = ['live', 'chart'] as const;
const followModes = ['channel', 'release'] as const;

function EmbedForm({ panel, route, release, frame }: EmbedDialogProps) {
  const shell = document.baseURI;
  const [kind, setKind] = useState<(typeof embedKinds)[number]>('live');
  const [share, setShare] = useState<string | null>(null);
  const [followMode, setFollowMode] = useState<(typeof followModes)[number]>(
    panel.version === null ? 'channel' : 'release',
  );
  // The data when the dialog opened: code that keeps changing can't be copied.
  const [initialFrame] = useState(frame);
  const channel = panel.channel ?? 'stable';
  const { workspace, dashboard } = route;
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
    createChartSubject({
      shell,
      panel,
      release,
      frame: initialFrame,
      channel: followMode === 'channel' ? channel : null,
    });

  return (
    <>
      <div className={styles.choices}>
        {chart && (
          <SegmentedControl
            label={i18n.t('What to embed')}
            options={embedKinds}
            labels={{ live: i18n.t('Live panel'), chart: i18n.t('Chart with your own data') }}
            value={kind}
            onChange={setKind}
          />
        )}
        {kind === 'live' && (
          <ShareSelect route={route} panel={panel} value={share} onChange={setShare} />
        )}
        {kind === 'chart' && release && chart?.releases && (
          <SegmentedControl
            label={i18n.t('Release')}
            options={followModes}
            labels={{
              channel: i18n.t('Follow {channel}', { channel }),
              release: i18n.t('Stay on {version}', { version: release.version }),
            }}
            value={followMode}
            onChange={setFollowMode}
          />
        )}
      </div>
      <EmbedCode subject={kind === 'chart' && chart ? chart : live} />
    </>
  );
}
