import { Button } from '@chartroom/ui';
import { Check, Copy } from 'lucide-react';
import { endText } from '../../services/shares/endText';
import type { ListedShare } from '../../services/shares/shareList';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import styles from './share.module.css';
import { shareAddress, useCopy } from './useCopy';

export interface ShareRowProps {
  readonly share: ListedShare;
  /** Who shared it. */
  readonly by: string;
  readonly now: number;
  readonly onRevoke: () => void;
}

/** One link: what it shows, until when, and whose it is. */
export function ShareRow({ share, by, now, onRevoke }: ShareRowProps) {
  const format = useTimeFormat();
  const [isCopied, copy] = useCopy(shareAddress(share.id));
  const what = share.panelId === null ? 'The whole dashboard' : share.title;
  const until = endText(share.expiresAt, now, format);
  return (
    <li>
      <p className={styles.what}>
        <span title={what}>{what}</span>
        <small>
          until {until}, by {by}
        </small>
      </p>
      <Button kind="quiet" iconOnly aria-label={`Copy the link until ${until}`} onPress={copy}>
        {isCopied ? <Check /> : <Copy />}
      </Button>
      <Button kind="danger" aria-label={`Revoke the link until ${until}`} onPress={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
