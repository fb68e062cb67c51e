import { pageLanguage } from '@chartroom/contract/hostInput';
import type { Viewer } from '@chartroom/embed/live';
import type { Identity } from '@chartroom/identity';
import { i18n } from '../services/language/i18n';
import type { SessionSnapshot } from '../services/session/session';
import type { WorkspaceAccess } from './watchAccess';

/** Locale and time zone of the viewer, for charts without their own settings. */
export interface LocaleSettings {
  readonly locale: string;
  readonly timeZone: string;
}

/** The identity that charts of a workspace see. Null if no one is signed in. */
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
    displayName: member?.displayName ?? user.displayName ?? (user.isGuest ? i18n.t('Guest') : null),
    photoUrl: member?.photoUrl ?? user.photoUrl,
    role: member?.role ?? null,
    workspace,
    locale,
    timeZone,
  };
}

/**
 * From the viewer that the page set, else from the document's language and the browser's time zone.
 */
export function localeSettings(page: Window, viewer: Viewer | null): LocaleSettings {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    locale: viewer?.locale ?? pageLanguage(page),
    timeZone: viewer?.timeZone ?? timeZone,
  };
}
