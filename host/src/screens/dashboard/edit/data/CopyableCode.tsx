import { Button, classNames } from '@chartroom/ui';
import { Check, Copy } from 'lucide-react';
import { useCopyToClipboard } from '../../../../components/useCopyToClipboard';
import { i18n } from '../../../../services/language/i18n';
import styles from './data.module.css';

export interface CopyableCodeProps {
  /** What the code is for. */
  readonly label: string;
  readonly text: string;
}

/** An entry of a `<dl>`: a setting or a command, with a button that copies it. */
export function CopyableCode({ label, text }: CopyableCodeProps) {
  const [isCopied, copy] = useCopyToClipboard(text);
  return (
    <div className={classNames(styles.code)}>
      <dt>{label}</dt>
      <dd>
        <code translate="no">{text}</code>
        <Button
          variant="quiet"
          isIconOnly
          aria-label={i18n.t('Copy: {file}', { file: text })}
          onPress={copy}
        >
          {isCopied ? <Check /> : <Copy />}
        </Button>
        <span role="status" className="visually-hidden">
          {isCopied ? i18n.t('Copied') : ''}
        </span>
      </dd>
    </div>
  );
}
