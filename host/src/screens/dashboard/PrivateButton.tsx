import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Lock } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { lazyOverlay } from '../../components/lazyOverlay';
import { useMediaQuery } from '../../panels/react/useMediaQuery';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';

const Dialog = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "menus" */ '../../panels/visibility/PublishDialog'))
      .PublishOverlay,
);

/** Says that only the viewer can see the dashboard, and offers to change that. */
export function PrivateButton({ dashboard }: { readonly dashboard: Dashboard }) {
  const isPhone = useMediaQuery('(max-width: 720px)');
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  useLayoutEffect(() => keepFocus, []);
  return (
    <>
      <Button {...triggerProps} variant="quiet" isIconOnly={isPhone} aria-label={i18n.t('Private')}>
        <Lock />
        {!isPhone && i18n.t('Private')}
      </Button>
      {overlay && <Dialog overlay={overlay} dashboard={dashboard} />}
    </>
  );
}

/** Once the dashboard is published the button is gone, and the focus that its dialog returned to it. */
function keepFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  });
}
