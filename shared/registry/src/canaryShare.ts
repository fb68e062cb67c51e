/**
 * Whether a user belongs to the share of `percent` that gets a remote's canary. The same for a user
 * wherever they look, another for each remote, and kept by all who have it when the share grows.
 */
export function isInCanaryShare(uid: string, remote: string, percent: number): boolean {
  return percentileOf(`${remote}\n${uid}`) < percent;
}

/** From 0 to below 100, spread evenly: FNV-1a over the UTF-16 units, mixed as MurmurHash3 ends. */
function percentileOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
