import { ChartroomError } from '@chartroom/contract';

/** The address without the spaces around it, where it has the form of one; else throws. */
export function checkEmail(text: string): string {
  const email = text.trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new ChartroomError('sign-in/invalid-email', { email });
  }
  return email;
}
