import { IdentityError } from './identityError';

/** RFC 5321's limit. */
const maxLength = 254;
const pattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;

/** One spelling for one mailbox: lower case, as Firebase stores it. */
export function checkEmail(email: string | null): string {
  if (email === null || email === '') throw new IdentityError('MISSING_EMAIL');
  const isEmail = email.length <= maxLength && pattern.test(email);
  if (!isEmail) throw new IdentityError('INVALID_EMAIL');
  return email.toLowerCase();
}
