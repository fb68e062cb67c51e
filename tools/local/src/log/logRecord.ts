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
export function* encodeRecordSteps(json: string): Steps<Buffer> {
  const chunks: Buffer[] = [];
  let checksum = 0;
  for (let start = 0; start < json.length; ) {
    const end = start + charsPerStep;
    // Half a surrogate pair has no UTF-8.
    const splitsSurrogatePair = /[\ud800-\udbff]/.test(json[end - 1] ?? '');
    const chunk = Buffer.from(json.slice(start, splitsSurrogatePair ? end - 1 : end));
    checksum = crc32(chunk, checksum);
    chunks.push(chunk);
    start = splitsSurrogatePair ? end - 1 : end;
    yield;
  }
  return Buffer.concat([Buffer.from(`${hexOf(checksum)} `), ...chunks, Buffer.from('\n')]);
}

/** The JSON of a line, its newline not included; null where the checksum does not fit. */
export function decodeRecord(line: Buffer): string | null {
  if (line.length < headerBytes) return null;
  const body = line.subarray(headerBytes);
  const isValid = line.toString('latin1', 0, headerBytes) === `${hexOf(crc32(body))} `;
  return isValid ? body.toString('utf8') : null;
}

function hexOf(checksum: number): string {
  return checksum.toString(16).padStart(8, '0');
}
