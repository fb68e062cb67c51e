import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isTyping } from '../../components/isTyping';
import { keyName } from '../../components/keyName';
import { lazyOverlay } from '../../components/lazyOverlay';
import { recordVisit } from '../../services/commands/recentPaths';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';

const Palette = lazyOverlay(
  async () => (await import(/* webpackChunkName: "palette" */ './CommandPalette')).CommandPalette,
);

const Shortcuts = lazyOverlay(
  async () => (await import(/* webpackChunkName: "palette" */ './ShortcutsDialog')).ShortcutsDialog,
);

export interface SearchButtonProps {
  /** Whose dashboards and members are found; null outside workspaces. */
  readonly workspace: string | null;
  readonly className?: string | undefined;
}

/** Opens the command palette. Listens for its key, and for the key of the shortcuts, everywhere. */
export function SearchButton({ workspace, className }: SearchButtonProps) {
  const palette = useOverlayTrigger('dialog');
  const shortcuts = useOverlayTrigger('dialog');
  useRecordedVisits();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      if (command === 'shortcuts') shortcuts.open();
      else if (palette.overlay?.isOpen) palette.overlay.onClose();
      else palette.open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const name = i18n.t('Search ({keys})', { keys: `${keyName('Mod')} K` });
  return (
    <>
      <span title={name}>
        <Button
          {...palette.triggerProps}
          variant="quiet"
          isIconOnly
          aria-label={name}
          className={className}
        >
          <Search />
        </Button>
      </span>
      {palette.overlay && (
        <Palette overlay={palette.overlay} workspace={workspace} onShowShortcuts={shortcuts.open} />
      )}
      {shortcuts.overlay && <Shortcuts overlay={shortcuts.overlay} />}
    </>
  );
}

/** Ctrl or Command with K, even while typing, or `?` elsewhere. */
function commandOf(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || altKey) return null;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return 'palette';
  return key === '?' && !ctrlKey && !metaKey && !isTyping(event) ? 'shortcuts' : null;
}

/** Remembers the screens of workspaces, for the palette. */
function useRecordedVisits() {
  const { storage } = useShell();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname.startsWith('/w/')) recordVisit(storage, pathname);
  }, [storage, pathname]);
}
