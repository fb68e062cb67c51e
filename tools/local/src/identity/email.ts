import { IdentityError } from './identityError';

/** RFC 5321's limit. */
const longest = 254;
const form = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;

/** One spelling for one mailbox: lower case, as Firebase stores it. */
export function checkEmail(email: string | null): string {
  if (email === null || email === '') throw new IdentityError('MISSING_EMAIL');
  const isEmail = email.length <= longest && form.test(email);
  if (!isEmail) throw new IdentityError('INVALID_EMAIL');
  return email.toLowerCase();
}
