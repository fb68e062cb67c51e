/**
 * Whether a user is among the `percent` of users that get a remote's canary. Always the same for a
 * user, independent between remotes, and everyone stays in when the share grows.
 */
export function isInCanaryShare(uid: string, remote: string, percent: number): boolean {
  return percentileOf(`${remote}\n${uid}`) < percent;
}

/** Evenly distributed from 0 to below 100: FNV-1a over the UTF-16 units with the finaliser of MurmurHash3. */
function percentileOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
