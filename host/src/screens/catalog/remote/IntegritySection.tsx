import { Button } from '@chartroom/ui';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { i18n } from '../../../services/language/i18n';
import { useErrorTexts } from '../../../services/language/useErrorTexts';
import type { ReleaseLoadState } from '../../../services/registry/useRelease';
import { bytesText } from '../statText';
import { DescriptionListItem } from './AboutSection';
import { shortKeyId } from './ReleaseTable';
import { RemoteSection } from './RemoteSection';
import styles from './remote.module.css';

export interface IntegritySectionProps {
  readonly version: string;
  readonly releaseState: ReleaseLoadState;
  readonly onRetry: () => void;
}

/** Whether the stable release matches its publisher's signature. */
export function IntegritySection({ version, releaseState, onRetry }: IntegritySectionProps) {
  return (
    <RemoteSection title={i18n.t('Integrity of {version}', { version })}>
      {releaseState.status === 'loading' && (
        <p className={styles.quiet}>{i18n.t('Checking the signature')}</p>
      )}
      {releaseState.status === 'failed' && <Failed {...releaseState} onRetry={onRetry} />}
      {releaseState.status === 'ready' && <Verified {...releaseState} />}
    </RemoteSection>
  );
}

type FailedProps = Extract<ReleaseLoadState, { readonly status: 'failed' }> &
  Pick<IntegritySectionProps, 'onRetry'>;

function Failed({ error, onRetry }: FailedProps) {
  const { title, detail } = useErrorTexts(error)(error);
  return (
    <div className={styles.broken}>
      <p>
        <CircleAlert />
        <b>{title}</b>
      </p>
      <p>{detail}</p>
      <p className={styles.brokenFoot}>
        <Button onPress={onRetry}>{i18n.t('Retry')}</Button>
        <code translate="no">{error.code}</code>
      </p>
    </div>
  );
}

function Verified({ release }: Extract<ReleaseLoadState, { readonly status: 'ready' }>) {
  const files = Object.values(release.files);
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return (
    <dl className={styles.facts}>
      <DescriptionListItem name={i18n.t('Signature')}>
        <span className={styles.valid}>
          <ShieldCheck />
          {i18n.t('Valid')}
        </span>
      </DescriptionListItem>
      <DescriptionListItem name={i18n.t('Publisher key')} isData>
        <span title={release.keyId}>{shortKeyId(release.keyId)}</span>
      </DescriptionListItem>
      <DescriptionListItem name={i18n.t('Files')}>
        {i18n.t('{count}, all with SHA-384', { count: files.length })}
      </DescriptionListItem>
      <DescriptionListItem name={i18n.t('Size')} isData>
        {bytesText(sizeBytes)}
      </DescriptionListItem>
      <DescriptionListItem name={i18n.t('Sequence')}>{release.sequence}</DescriptionListItem>
      <DescriptionListItem name={i18n.t('Contract')}>{release.contract}</DescriptionListItem>
    </dl>
  );
}
