import { pageLanguage } from '@chartroom/contract/hostInput';
import type { Viewer } from '@chartroom/embed/live';
import type { Identity } from '@chartroom/identity';
import type { SessionSnapshot } from '../services/session/session';
import type { WorkspaceAccess } from './watchAccess';

/** How the viewer reads numbers and times, where charts are not told otherwise. */
export interface LocaleSettings {
  readonly locale: string;
  readonly timeZone: string;
}

/** Who the viewer is to the charts of a workspace; null where nobody is signed in. */
export function toIdentity(
  { user, status }: SessionSnapshot,
  access: WorkspaceAccess | null,
  { locale, timeZone }: LocaleSettings,
): Identity | null {
  if (!user) return null;
  const { workspace = null, member = null } = access ?? {};
  return {
    status,
    uid: user.uid,
    displayName: member?.displayName ?? user.displayName ?? (user.isGuest ? 'Guest' : null),
    photoUrl: member?.photoUrl ?? user.photoUrl,
    role: member?.role ?? null,
    workspace,
    locale,
    timeZone,
  };
}

/** As the page itself says it, else as its document does. */
export function localeSettings(page: Window, viewer: Viewer | null): LocaleSettings {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    locale: viewer?.locale ?? pageLanguage(page),
    timeZone: viewer?.timeZone ?? timeZone,
  };
}
