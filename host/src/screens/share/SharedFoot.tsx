import { classNames } from '@chartroom/ui';
import { Share2 } from 'lucide-react';
import { useShell } from '../../services/ShellContext';
import { endText } from '../../services/shares/endText';
import type { Share } from '../../services/shares/share';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import styles from './shared.module.css';

/** Whose view it is, and until when. */
export function SharedFoot({ share }: { readonly share: Share }) {
  const { connection } = useShell();
  const format = useTimeFormat();
  const until = endText(share.expiresAt, connection.serverNow(), format);
  return (
    <footer className={classNames(styles.foot)}>
      <Share2 />
      <span>
        Shared by {share.byName ?? 'an editor'} until {until}
      </span>
    </footer>
  );
}
