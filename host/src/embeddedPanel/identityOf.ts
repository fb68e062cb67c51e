import { pageLanguage } from '@chartroom/contract/hostInput';
import type { Viewer } from '@chartroom/embed/live';
import type { Identity } from '@chartroom/identity';
import type { SessionSnapshot } from '../services/session/session';
import type { Place } from './watchAccess';

/** How the viewer reads numbers and times, where charts are not told otherwise. */
export interface Manner {
  readonly locale: string;
  readonly timeZone: string;
}

/** Who the viewer is to the charts of a workspace; null where nobody is signed in. */
export function identityOf(
  { user, status }: SessionSnapshot,
  place: Place | null,
  { locale, timeZone }: Manner,
): Identity | null {
  if (!user) return null;
  const { workspace = null, member = null } = place ?? {};
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
export function mannerOf(page: Window, viewer: Viewer | null): Manner {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    locale: viewer?.locale ?? pageLanguage(page),
    timeZone: viewer?.timeZone ?? timeZone,
  };
}
