import { ChartroomError } from '@chartroom/contract';

/** Returns the trimmed email address. Throws `sign-in/invalid-email` if it isn't one. */
export function parseEmail(text: string): string {
  const email = text.trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new ChartroomError('sign-in/invalid-email', { email });
  }
  return email;
}
