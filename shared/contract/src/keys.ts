import { limits } from './limits';
import { isRemoteId } from './remoteId';

/** Form of a share's id, which is its only secret. */
export const shareIdForm = new RegExp(
  `^[A-Za-z0-9_-]{${limits.shareIdShortest},${limits.idLength}}$`,
);

/** Whether it is one of our ids or a push id of the database; `__proto__` and the like are not. */
export function isKey(key: string): boolean {
  return isRemoteId(key) || /^-[A-Za-z0-9_-]{19}$/.test(key);
}

/** Whether it can be a share's id. Anything else must not become part of a path. */
export function isShareId(text: string): boolean {
  return shareIdForm.test(text);
}
