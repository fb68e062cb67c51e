import { Button, classNames } from '@chartroom/ui';
import { Check, Copy } from 'lucide-react';
import { useCopyToClipboard } from '../../../../components/useCopyToClipboard';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import styles from './data.module.css';

/** What an administrator has to set so that pages may load data from an origin. */
export function AllowOrigin({ origin }: { readonly origin: string }) {
  const { config } = useShell();
  const origins = [...new Set([...config.sourceOrigins, origin])];
  return (
    <dl className={classNames(styles.allow)}>
      <CopyableSetting
        label={i18n.t('In config.json, and in the headers that the server sends')}
        text={`"sourceOrigins": ${JSON.stringify(origins)}`}
      />
      <CopyableSetting
        label={i18n.t('Or for the local server')}
        text={`npm start --${origins.map((each) => ` --source-origin ${each}`).join('')}`}
      />
    </dl>
  );
}

function CopyableSetting({ label, text }: { readonly label: string; readonly text: string }) {
  const [isCopied, copy] = useCopyToClipboard(text);
  return (
    <div>
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
