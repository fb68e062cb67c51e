import { Button } from '@chartroom/ui';
import { Check, Copy } from 'lucide-react';
import type { ListedShare } from '../../services/shares/activeShares';
import { expiryText } from '../../services/shares/expiryText';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import styles from './share.module.css';
import { shareUrl, useCopyToClipboard } from './useCopyToClipboard';

export interface ShareRowProps {
  readonly share: ListedShare;
  /** Who shared it. */
  readonly by: string;
  readonly now: number;
  readonly onRevoke: () => void;
}

/** A link: what it shows, who created it and when it expires. */
export function ShareRow({ share, by, now, onRevoke }: ShareRowProps) {
  const format = useTimeFormat();
  const [isCopied, copy] = useCopyToClipboard(shareUrl(share.id));
  const what = share.panelId === null ? 'Whole dashboard' : share.title;
  const until = expiryText(share.expiresAt, now, format);
  return (
    <li>
      <p className={styles.what}>
        <span title={what}>{what}</span>
        <small>
          by {by}, expires {until}
        </small>
      </p>
      <Button variant="quiet" isIconOnly aria-label={`Copy link, expires ${until}`} onPress={copy}>
        {isCopied ? <Check /> : <Copy />}
      </Button>
      <Button variant="danger" aria-label={`Revoke link, expires ${until}`} onPress={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
