import { Button } from '@chartroom/ui';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { bytesText } from '../statText';
import type { ReleaseState } from '../useRelease';
import { Fact } from './AboutSection';
import { shortKeyId } from './ReleaseTable';
import styles from './remote.module.css';
import { Section } from './Section';

export interface IntegritySectionProps {
  readonly version: string;
  readonly releaseState: ReleaseState;
  readonly onRetry: () => void;
}

/** Whether the stable release matches its publisher's signature. */
export function IntegritySection({ version, releaseState, onRetry }: IntegritySectionProps) {
  return (
    <Section title={`Integrity of ${version}`}>
      {releaseState.status === 'loading' && <p className={styles.quiet}>Checking the signature</p>}
      {releaseState.status === 'failed' && (
        <div className={styles.broken}>
          <p>
            <CircleAlert />
            <b>{releaseState.error.title}</b>
          </p>
          <p>{releaseState.error.detail}</p>
          <p className={styles.brokenFoot}>
            <Button onPress={onRetry}>Retry</Button>
            <code>{releaseState.error.code}</code>
          </p>
        </div>
      )}
      {releaseState.status === 'ready' && <Verified {...releaseState} />}
    </Section>
  );
}

function Verified({ release }: Extract<ReleaseState, { readonly status: 'ready' }>) {
  const files = Object.values(release.files);
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return (
    <dl className={styles.facts}>
      <Fact name="Signature">
        <span className={styles.valid}>
          <ShieldCheck />
          Valid
        </span>
      </Fact>
      <Fact name="Publisher key">
        <span title={release.keyId}>{shortKeyId(release.keyId)}</span>
      </Fact>
      <Fact name="Files">{files.length}, all with SHA-384</Fact>
      <Fact name="Size">{bytesText(sizeBytes)}</Fact>
      <Fact name="Sequence">{release.sequence}</Fact>
      <Fact name="Contract">{release.contract}</Fact>
    </dl>
  );
}
