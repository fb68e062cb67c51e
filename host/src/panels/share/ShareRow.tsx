import { Button } from '@chartroom/ui';
import { Check, Copy } from 'lucide-react';
import { useCopyToClipboard } from '../../components/useCopyToClipboard';
import { i18n } from '../../services/language/i18n';
import type { ActiveShare } from '../../services/shares/activeShares';
import { expiryText } from '../../services/shares/expiryText';
import { shareUrl } from '../../services/shares/shareUrl';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import styles from './share.module.css';

export interface ShareRowProps {
  readonly share: ActiveShare;
  /** Who shared it. */
  readonly by: string;
  readonly now: number;
  readonly onRevoke: () => void;
}

/** A link: what it shows, who created it and when it expires. */
export function ShareRow({ share, by, now, onRevoke }: ShareRowProps) {
  const format = useTimeFormat();
  const [isCopied, copy] = useCopyToClipboard(shareUrl(share.id));
  const what = share.panelId === null ? i18n.t('Whole dashboard') : share.title;
  const until = expiryText(share.expiresAt, now, format);
  return (
    <li>
      <p className={styles.what}>
        <span title={what} translate={share.panelId === null ? undefined : 'no'}>
          {what}
        </span>
        <small>{i18n.t('by {name}, expires {time}', { name: by, time: until })}</small>
      </p>
      <Button
        variant="quiet"
        isIconOnly
        aria-label={i18n.t('Copy link, expires {time}', { time: until })}
        onPress={copy}
      >
        {isCopied ? <Check /> : <Copy />}
      </Button>
      <Button
        variant="danger"
        aria-label={i18n.t('Revoke link, expires {time}', { time: until })}
        onPress={onRevoke}
      >
        {i18n.t('Revoke')}
      </Button>
    </li>
  );
}
