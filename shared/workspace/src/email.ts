/**
 * Email addresses that can be invited, in lower case. They become a database key, in which `.` is
 * written as a comma; `# $ / [ ]` can't stand in one. People with such an address get a link.
 */
export const invitedEmailForm =
  /^[^A-Z\s@#$,/[\]]{1,64}@[^A-Z\s@#$,/[\]]{1,180}\.[^A-Z\s@#$,/[\]]{1,63}$/;

/** An address as an invitation stores it, or null if it can't be invited by email. */
export function invitedEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return invitedEmailForm.test(email) ? email : null;
}

/** Where an address finds its invitations: `workspace: invitation id`. */
export function invitationsPath(email: string): string {
  return `invitesByEmail/${email.toLowerCase().replaceAll('.', ',')}`;
}
