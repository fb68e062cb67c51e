import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Ellipsis } from 'lucide-react';
import { lazyOverlay } from '../../../components/lazyOverlay';
import { i18n } from '../../../services/language/i18n';
import type { DashboardMenuProps } from './DashboardMenu';

const Menu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "homeActions" */ './DashboardMenu')).DashboardMenu,
);

export interface DashboardMenuButtonProps extends Omit<DashboardMenuProps, 'overlay'> {
  readonly className?: string | undefined;
}

export function DashboardMenuButton({ className, ...menu }: DashboardMenuButtonProps) {
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        aria-label={i18n.t('Actions for {name}', { name: menu.entry.title })}
        {...(className && { className })}
      >
        <Ellipsis />
      </Button>
      {overlay && <Menu overlay={overlay} {...menu} />}
    </>
  );
}
