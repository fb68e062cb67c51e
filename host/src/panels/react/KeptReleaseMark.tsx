import { Button, useOpener } from '@chartroom/ui';
import { TriangleAlert } from 'lucide-react';
import { lazyOverlay } from '../../components/lazyOverlay';
import type { ResolvedRelease } from '../../services/registry/resolution';
import type { KeptRelease } from '../core/followedChart';
import styles from './keptRelease.module.css';

const Details = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "menus" */ './KeptReleaseDetails')).KeptReleaseDetails,
);

interface KeptReleaseProps {
  /** On show. */
  readonly release: ResolvedRelease;
  readonly kept: KeptRelease;
}

/** A quiet mark: the chart works, but not in the release that is meant. */
export function KeptReleaseMark({ release, kept }: KeptReleaseProps) {
  const { trigger, overlay } = useOpener('dialog');
  const text = keptText(release, kept);
  return (
    <>
      <Button {...trigger} kind="quiet" iconOnly className={styles.mark} aria-label={text}>
        <TriangleAlert />
      </Button>
      {overlay && <Details overlay={overlay} title={text} kept={kept} />}
    </>
  );
}

/** `chart-line 1.5.0 couldn’t be started; 1.4.2 stays`. */
function keptText(release: ResolvedRelease, kept: KeptRelease): string {
  const meant = kept.version === null ? 'A newer release' : `${release.remote} ${kept.version}`;
  return `${meant} couldn’t be started; ${release.version} stays`;
}
