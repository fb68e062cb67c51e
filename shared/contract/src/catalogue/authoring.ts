import { entry, type ProblemsContext } from './entry';

/** Errors of editing, inviting and sharing, which a panel in another page doesn't meet. */
export const authoringErrorCatalogue = {
  'edit/waiting': entry<Record<never, never>>()(
    'Not saved on this device',
    'Keep this page open until your changes are sent.',
  ),
  'edit/refused': entry<{ what: string }>()(
    'Couldn’t save a change',
    'You don’t have permission for “{what}”. Retry or discard it in the connection menu.',
  ),
  'edit/conflict': entry<{ what: string }>()(
    'Someone else changed this too',
    '“{what}” has changed elsewhere. In the connection menu, choose which version to keep.',
  ),
  'invitation/unknown': entry<Record<never, never>>()(
    'This invitation isn’t valid',
    'It was already used or revoked. Ask an administrator for a new one.',
  ),
  'invitation/expired': entry<Record<never, never>>()(
    'This invitation has expired',
    'Ask an administrator for a new one.',
  ),
  'invitation/other-email': entry<{ invited: string; email: string }>()(
    'This invitation is for another account',
    'It was sent to {invited}, and you’re signed in as {email}. Sign in with that address.',
  ),
  'invitation/refused': entry<Record<never, never>>()(
    'Couldn’t join the workspace',
    'It was used or revoked, or its sender is no longer an administrator. Ask for a new one.',
  ),
  'members/write-refused': entry<Record<never, never>>()(
    'Couldn’t change members',
    'Ask an administrator. The owner’s role can’t be changed.',
  ),
  'dashboard/write-refused': entry<Record<never, never>>()(
    'Couldn’t save the dashboard',
    'The workspace refused the change. Ask an administrator whether you are still an editor.',
  ),
  'dashboard/paste-malformed': entry<ProblemsContext>()(
    'Couldn’t paste these panels',
    '{problems}. Nothing was added. Try copying them again.',
  ),
  'share/empty': entry<Record<never, never>>()(
    'Nothing to share',
    'The panels have been removed. Choose something else to share.',
  ),
  'share/browser-data': entry<{ panels: string }>()(
    'Some data is only in a browser',
    'Guests couldn’t see {panels}. Store it in the workspace first.',
  ),
  'share/too-large': entry<{ length: number; most: number }>()(
    'Too large to share',
    'It has {length} characters; the limit is {most}. Share individual panels instead.',
  ),
  'share/write-refused': entry<Record<never, never>>()(
    'You can’t share this',
    'Only editors and administrators can share. Ask an administrator for access.',
  ),
  'source/browser-refused': entry<{ file: string; reason: string }>()(
    'Couldn’t keep the file',
    '{file}: {reason}. Allow storage for this site.',
  ),
} as const;
