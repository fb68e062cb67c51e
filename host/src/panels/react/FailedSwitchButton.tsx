import { Button, useOverlayTrigger } from '@chartroom/ui';
import { TriangleAlert } from 'lucide-react';
import { lazyOverlay } from '../../components/lazyOverlay';
import { i18n } from '../../services/language/i18n';
import type { ResolvedRelease } from '../../services/registry/resolution';
import type { FailedSwitch } from '../core/releaseSwitchingChart';
import styles from './failedSwitch.module.css';

const LazyPopover = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "menus" */ './FailedSwitchPopover')).FailedSwitchPopover,
);

interface FailedSwitchButtonProps {
  /** The displayed release. */
  readonly release: ResolvedRelease;
  readonly failedSwitch: FailedSwitch;
}

/** A button that says that a switch failed: the chart works, but in the previous release. */
export function FailedSwitchButton({ release, failedSwitch }: FailedSwitchButtonProps) {
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  const text = failedSwitchText(release, failedSwitch);
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        className={styles.mark}
        aria-label={text}
      >
        <TriangleAlert />
      </Button>
      {overlay && <LazyPopover overlay={overlay} title={text} failedSwitch={failedSwitch} />}
    </>
  );
}

/** `Couldn’t start chart-line 1.5.0. Still showing 1.4.2.` */
function failedSwitchText(release: ResolvedRelease, failedSwitch: FailedSwitch): string {
  const { remote, version } = release;
  if (failedSwitch.version === null)
    return i18n.t('Couldn’t start the new release. Still showing {version}.', { version });
  return i18n.t('Couldn’t start {remote} {failed}. Still showing {version}.', {
    remote,
    failed: failedSwitch.version,
    version,
  });
}
