import { classNames } from '@chartroom/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { i18n } from '../../../../services/language/i18n';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import { CopyableCode } from './CopyableCode';
import styles from './data.module.css';

export interface SendValuesProps {
  /** The chosen series group. */
  readonly group: string;
  /** Groups that a producer of the workspace may write. */
  readonly groups: readonly string[];
  /** Whether there are no values in the time range yet. */
  readonly isWaiting: boolean;
}

/** The command that writes a series group from any program, open until the first value arrives. */
export function SendValues({ group, groups, isWaiting }: SendValuesProps) {
  const { id: workspace, role } = useWorkspace();
  const shell = document.baseURI;
  // It stays open when values arrive: someone may be reading or copying the command.
  const [hasWaited, setHasWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setHasWaited(true);
  return (
    <details open={hasWaited} className={classNames(styles.send)}>
      <summary>{i18n.t('Send values')}</summary>
      {!groups.includes(group) && (
        <p className={classNames(styles.note)}>
          {i18n.t('No producer may write “{group}” yet.', { group })}{' '}
          {role === 'admin' ? (
            <Link to={`/w/${workspace}/members`}>{i18n.t('Add a producer')}</Link>
          ) : (
            i18n.t('Ask an administrator to add one.')
          )}
        </p>
      )}
      <dl className={classNames(styles.allow)}>
        <CopyableCode
          label={i18n.t('Sign in once, as the producer')}
          text={`npx remote login --shell ${shell}`}
        />
        <CopyableCode
          label={i18n.t('Send one value, or a line for each')}
          text={`echo 42 | npx remote push ${group} --shell ${shell} --workspace ${workspace}`}
        />
      </dl>
    </details>
  );
}
