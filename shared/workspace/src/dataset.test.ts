import { limits } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import {
  addBrowserDataset,
  addDataset,
  datasetChunkLength,
  maxBrowserFileBytes,
  maxDatasetChunks,
  parseBrowserDataset,
  parseDataset,
} from './dataset';

function stored(bytes: Uint8Array<ArrayBuffer>, name = 'power.csv'): Record<string, unknown> {
  const changes = addDataset({
    ...{ id: 'f-1', workspace: 'w', name, bytes, by: 'ada', serverTime: 7 },
  });
  expect(Object.keys(changes)).toEqual(['datasets/w/f-1']);
  return changes['datasets/w/f-1'] as Record<string, unknown>;
}

/** Bytes of all values, in no order that base64 would hide. */
function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 255);
}

describe('a stored file', () => {
  test('is its name, size and base64', () => {
    const bytes = new TextEncoder().encode('a,b\n1,ü\n');
    expect(stored(bytes)).toEqual({
      ...{ name: 'power.csv', bytes: 9, by: 'ada', at: 7 },
      chunks: { c00: Buffer.from('a,b\n1,ü\n', 'utf8').toString('base64') },
    });
  });

  test.each([
    1,
    2,
    3,
    24_575,
    24_576,
    24_577,
    196_607,
    196_608,
    196_609,
    700_001,
    limits.datasetBytes,
  ])('comes back as it was with %d bytes', (length) => {
    const bytes = bytesOf(length);
    const record = stored(bytes);
    const chunks = Object.values(record.chunks as Record<string, string>);
    expect(chunks.join('')).toBe(Buffer.from(bytes).toString('base64'));
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(
      datasetChunkLength,
    );
    expect(chunks.length).toBeLessThanOrEqual(maxDatasetChunks);
    const parsed = parseDataset(record);
    expect(parsed.ok && Buffer.compare(parsed.value.bytes, bytes)).toBe(0);
  });

  const record = stored(bytesOf(500_000));
  const { c01: _, ...withoutSecond } = record.chunks as Record<string, string>;
  test.each([
    [null, 'must be'],
    [{ ...record, name: '' }, 'name must not be empty'],
    [{ ...record, bytes: 499_999 }, 'bytes must be 500000, the length of the chunks'],
    [{ ...record, chunks: withoutSecond }, 'chunks.c01 is missing'],
    [{ ...record, chunks: { c00: '§' } }, 'chunks must be base64'],
    [{ ...record, chunks: { c00: 7 } }, 'chunks.c00'],
    [{ ...record, chunks: undefined }, 'chunks'],
  ])('is refused as %#', (value, problem) => {
    const parsed = parseDataset(value);
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems.map(({ path, message }) => `${path} ${message}`.trim()).join('\n')).toContain(
      problem,
    );
  });
});

describe('a file in its author’s browser', () => {
  const file = { id: 'f-1', workspace: 'w', name: 'meters.csv', by: 'ada', serverTime: 7 };
  const record = { name: 'meters.csv', bytes: 5_000_000, by: 'ada', at: 7, browser: true };

  test('is listed with its name and size', () => {
    expect(addBrowserDataset({ ...file, size: 5_000_000 })).toEqual({ 'datasets/w/f-1': record });
    const parsed = parseBrowserDataset(record);
    expect(parsed).toEqual({ name: 'meters.csv', size: 5_000_000, by: 'ada' });
  });

  test.each([
    ['a stored file', stored(bytesOf(3))],
    ['nothing', null],
    ['a size over the limit', { ...record, bytes: maxBrowserFileBytes + 1 }],
    ['no author', { ...record, by: null }],
    ['another flag', { ...record, browser: 'yes' }],
  ])('is told from %s', (_, value) => {
    expect(parseBrowserDataset(value)).toBeNull();
  });
});
