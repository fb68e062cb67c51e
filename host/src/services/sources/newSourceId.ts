/** Ids of sources and stored files are a to z, 0 to 9 and hyphens. 62 bits of randomness. */
export function newSourceId(prefix: 's' | 'f'): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte % 36);
  return `${prefix}-${digits.map((digit) => digit.toString(36)).join('')}`;
}
