import { Button, useOpener } from '@chartroom/ui';
import { TriangleAlert } from 'lucide-react';
import { lazyMenu } from '../../components/lazyMenu';
import type { ResolvedRelease } from '../../services/registry/createRegistry';
import styles from './keptRelease.module.css';
import type { KeptRelease } from './useShownRelease';

const Details = lazyMenu(({ KeptReleaseDetails }) => KeptReleaseDetails);

export interface KeptReleaseProps {
  /** On show. */
  readonly release: ResolvedRelease;
  readonly kept: KeptRelease;
}

/** A quiet mark: the chart works, but not in the release that is meant. */
export function KeptReleaseMark({ release, kept }: KeptReleaseProps) {
  const { trigger, overlay } = useOpener('dialog');
  return (
    <>
      <Button
        {...trigger}
        kind="quiet"
        iconOnly
        className={styles.mark}
        aria-label={keptText({ release, kept })}
      >
        <TriangleAlert />
      </Button>
      {overlay && <Details overlay={overlay} release={release} kept={kept} />}
    </>
  );
}

/** `chart-line 1.5.0 couldn’t be started; 1.4.2 stays`. */
export function keptText({ release, kept }: KeptReleaseProps): string {
  const meant = kept.version === null ? 'A newer release' : `${release.remote} ${kept.version}`;
  return `${meant} couldn’t be started; ${release.version} stays`;
}
