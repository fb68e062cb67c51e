import { crc32 } from './crc32';

const newline = 10;
/** Eight hexadecimal digits and a space. */
const headerBytes = 9;

/** One record as a line: CRC-32 in hexadecimal, a space, JSON (which has no raw newline), a newline. */
export function encodeRecord(json: string): Buffer {
  const body = Buffer.from(json, 'utf8');
  const sum = crc32(body).toString(16).padStart(8, '0');
  return Buffer.concat([Buffer.from(`${sum} `), body, Buffer.from('\n')]);
}

/**
 * Calls back with every whole record in order and returns the length of the sound part in bytes. What
 * follows the first torn or altered record is not trusted, whatever it looks like.
 */
export function decodeRecords(bytes: Buffer, onRecord: (record: unknown) => void): number {
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(newline, start);
    if (end < start + headerBytes) {
      return start;
    }
    const body = bytes.subarray(start + headerBytes, end);
    const sum = Number.parseInt(bytes.toString('latin1', start, start + 8), 16);
    if (sum !== crc32(body)) {
      return start;
    }
    onRecord(JSON.parse(body.toString('utf8')));
    start = end + 1;
  }
  return start;
}
