import { createHash } from 'node:crypto';

/** SHA-384 in base64, as an `integrity` attribute has it after `sha384-`. */
export function sha384(bytes: Uint8Array | string): string {
  return createHash('sha384').update(bytes).digest('base64');
}
