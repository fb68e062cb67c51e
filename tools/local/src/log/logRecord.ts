import { crc32 } from 'node:zlib';

export const newline = 10;
/** Eight hexadecimal digits and a space. */
const headerBytes = 9;

/** One record as a line: CRC-32 in hexadecimal, a space, JSON (which has no raw newline), a newline. */
export function encodeRecord(json: string): Buffer {
  return Buffer.from(`${hexOf(crc32(json))} ${json}\n`);
}

/** The JSON of a line, its newline not included; null where the checksum does not fit. */
export function decodeRecord(line: Buffer): string | null {
  if (line.length < headerBytes) return null;
  const body = line.subarray(headerBytes);
  const isSound = line.toString('latin1', 0, headerBytes) === `${hexOf(crc32(body))} `;
  return isSound ? body.toString('utf8') : null;
}

function hexOf(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}
