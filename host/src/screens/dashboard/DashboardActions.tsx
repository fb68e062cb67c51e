import { Button, buttonClassName, useOverlayTrigger } from '@chartroom/ui';
import { Maximize, Pencil, Share2 } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { lazyOverlay } from '../../components/lazyOverlay';
import { lazyPart } from '../../components/lazyPart';
import { StarButton } from '../../panels/dashboard/StarButton';
import { useMediaQuery } from '../../panels/react/useMediaQuery';
import { useActionCommand } from '../../services/commands/useCommands';
import { type Dashboard, isMalformedPanel } from '../../services/dashboards/dashboard';
import { useIsPrivate } from '../../services/dashboards/dashboardOwner';
import { useStars } from '../../services/dashboards/useStars';
import { i18n } from '../../services/language/i18n';
import { useCanShare } from '../../services/shares/useCanShare';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { DetailsButton } from './details/DetailsButton';

const PrivateButton = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './PrivateButton')).PrivateButton,
  { isOptional: true },
);

/** A member's actions on a dashboard, beside its title. */
export function DashboardActions({ dashboard }: { readonly dashboard: Dashboard }) {
  const stars = useStars();
  const isPrivate = useIsPrivate();
  return (
    <>
      <StarButton id={dashboard.id} title={dashboard.title} stars={stars} />
      <DetailsButton dashboard={dashboard} />
      {isPrivate ? <PrivateButton dashboard={dashboard} /> : <ShareButton dashboard={dashboard} />}
      <FullScreenLink />
      <EditLink dashboard={dashboard} />
    </>
  );
}

/** Where the title needs the room. */
const narrow = '(max-width: 1023px)';

/**
 * Fills the screen with the panels. On narrow screens, which are full of them anyway, the palette has
 * it.
 */
function FullScreenLink() {
  const isNarrow = useMediaQuery(narrow);
  const [params] = useSearchParams();
  if (isNarrow) return null;
  const search = new URLSearchParams(params);
  search.set('mode', 'kiosk');
  return (
    <Link
      to={{ search: `?${search}` }}
      className={buttonClassName({ variant: 'quiet', isIconOnly: true })}
      aria-label={i18n.t('Full screen')}
      title={i18n.t('Full screen')}
    >
      <Maximize />
    </Link>
  );
}

/** Leads editors to the layout; on a phone there is no room for it. */
function EditLink({ dashboard }: { readonly dashboard: Dashboard }) {
  const { id: workspace, role } = useWorkspace();
  const isPhone = useMediaQuery('(max-width: 720px)');
  const isNarrow = useMediaQuery(narrow);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const search = params.size === 0 ? '' : `?${params}`;
  const path = `/w/${workspace}/d/${dashboard.id}/edit${search}`;
  const isShown = (role === 'editor' || role === 'admin') && !isPhone;
  useActionCommand(
    isShown
      ? {
          id: 'edit-layout',
          title: i18n.t('Edit layout'),
          icon: <Pencil />,
          run: () => navigate(path),
        }
      : null,
  );
  if (!isShown) return null;
  return (
    <Link
      to={path}
      className={buttonClassName({ isIconOnly: isNarrow })}
      aria-label={i18n.t('Edit')}
      title={isNarrow ? i18n.t('Edit') : undefined}
    >
      <Pencil />
      {!isNarrow && i18n.t('Edit')}
    </Link>
  );
}

const Dialog = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "menus" */ '../../panels/share/ShareDialog')).ShareDialog,
);

/** Opens the share dialog, for members who may share. */
function ShareButton({ dashboard }: { readonly dashboard: Dashboard }) {
  const canShare = useCanShare();
  const { triggerProps, overlay, open } = useOverlayTrigger('dialog');
  const isShown = canShare && !dashboard.panels.every(isMalformedPanel);
  useActionCommand(
    isShown ? { id: 'share', title: i18n.t('Share'), icon: <Share2 />, run: open } : null,
  );
  if (!isShown) return null;
  return (
    <>
      <Button {...triggerProps} variant="quiet" isIconOnly aria-label={i18n.t('Share')}>
        <Share2 />
      </Button>
      {overlay && <Dialog overlay={overlay} dashboardId={dashboard.id} panel={null} />}
    </>
  );
}
