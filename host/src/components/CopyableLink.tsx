import { Button, classNames, TextField } from '@chartroom/ui';
import { Check, Copy } from 'lucide-react';
import { i18n } from '../services/language/i18n';
import styles from './copyableLink.module.css';
import { useCopyToClipboard } from './useCopyToClipboard';

/** A link that was just created, with a button that copies it. */
export function CopyableLink({ address }: { readonly address: string }) {
  const [isCopied, copy] = useCopyToClipboard(address);
  return (
    <div className={styles.row}>
      <TextField
        label={i18n.t('Link')}
        isReadOnly
        autoFocus
        value={address}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        className={classNames(styles.link)}
      />
      <Button isLarge onPress={copy}>
        {isCopied ? <Check /> : <Copy />}
        {i18n.t(isCopied ? 'Copied' : 'Copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {i18n.t(isCopied ? 'Link copied' : 'Link created')}
      </span>
    </div>
  );
}
