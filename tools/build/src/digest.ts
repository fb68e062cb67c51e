import { createHash } from 'node:crypto';

/** SHA-384 in base64, as it follows `sha384-` in an `integrity` attribute. */
export function sha384(bytes: Uint8Array | string): string {
  return createHash('sha384').update(bytes).digest('base64');
}
