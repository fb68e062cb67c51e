import { crc32 } from 'node:zlib';
import type { Steps } from '../steps/steps';

export const newline = 10;
/** Eight hexadecimal digits and a space. */
const headerBytes = 9;
/** Characters that are encoded between two yields. */
const charsPerStep = 1 << 16;

/** One record as a line: CRC-32 in hexadecimal, a space, JSON (which has no raw newline), a newline. */
export function encodeRecord(json: string): Buffer {
  return Buffer.from(`${hexOf(crc32(json))} ${json}\n`);
}

/** As `encodeRecord`, in steps. */
export function* encodeSteps(json: string): Steps<Buffer> {
  const pieces: Buffer[] = [];
  let sum = 0;
  for (let start = 0; start < json.length; ) {
    const end = start + charsPerStep;
    // Half a surrogate pair has no UTF-8.
    const isInPair = /[\ud800-\udbff]/.test(json[end - 1] ?? '');
    const piece = Buffer.from(json.slice(start, isInPair ? end - 1 : end));
    sum = crc32(piece, sum);
    pieces.push(piece);
    start = isInPair ? end - 1 : end;
    yield;
  }
  return Buffer.concat([Buffer.from(`${hexOf(sum)} `), ...pieces, Buffer.from('\n')]);
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
