import { classNames } from '@chartroom/ui';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { CopyableCode } from './CopyableCode';
import styles from './data.module.css';

/** What an administrator has to set so that pages may load data from an origin. */
export function AllowOrigin({ origin }: { readonly origin: string }) {
  const { config } = useShell();
  const origins = [...new Set([...config.sourceOrigins, origin])];
  return (
    <dl className={classNames(styles.allow)}>
      <CopyableCode
        label={i18n.t('In config.json, and in the headers that the server sends')}
        text={`"sourceOrigins": ${JSON.stringify(origins)}`}
      />
      <CopyableCode
        label={i18n.t('Or for the local server')}
        text={`npm start --${origins.map((each) => ` --source-origin ${each}`).join('')}`}
      />
    </dl>
  );
}
