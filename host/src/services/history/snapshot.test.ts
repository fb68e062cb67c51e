import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { parseDashboard } from '../dashboards/parseDashboard';
import { decodeSnapshot, encodeSnapshot } from './snapshot';

const box = { rev: 7, x: 0, y: 0, w: 12, h: 8 };

function stored(panelCount: number) {
  const ids = Array.from({ length: panelCount }, (_, index) => `p${index}`);
  return {
    slots: Object.fromEntries(ids.map((id, index) => [`p${index}`, `panels/${id}`])),
    since: { ada: true },
    last: { by: 'ada', at: 5 },
    revision: 3,
    schema: 2,
    rev: 41,
    about: { rev: 4, title: 'Machine', tags: { rev: true, slot: true } },
    panels: Object.fromEntries(
      ids.map((id) => [id, { slot: `s${id}`, rev: 2, title: id, remote: 'chart-line', box }]),
    ),
  };
}

describe('a snapshot', () => {
  test('is canonical JSON of the content, without slots, revisions and who edited', async () => {
    const { text, bytes } = await encodeSnapshot(stored(1));
    expect(text).toBe(
      '{"about":{"tags":{"rev":true,"slot":true},"title":"Machine"},' +
        '"panels":{"p0":{"box":{"h":8,"w":12,"x":0,"y":0},"remote":"chart-line","title":"p0"}},' +
        '"schema":2}',
    );
    expect(bytes).toBe(text.length);
  });

  test('counts bytes, not characters', async () => {
    const { bytes, text } = await encodeSnapshot({ about: { title: 'Öfen' } });
    expect(bytes).toBe(Buffer.byteLength(text));
    expect(bytes).toBe(text.length + 1);
  });

  test('of a large dashboard is the raw deflate stream of that JSON in base64', async () => {
    const { text, bytes } = await encodeSnapshot(stored(200));
    const json = inflateRawSync(Buffer.from(text, 'base64')).toString();
    expect(Buffer.byteLength(json)).toBe(bytes);
    expect(Object.keys(JSON.parse(json).panels)).toHaveLength(200);
    expect(text.length).toBeLessThan(bytes / 4);
  });

  test.each([1, 200])('of %d panels can be read as a dashboard', async (count) => {
    const decoded = await decodeSnapshot((await encodeSnapshot(stored(count))).text);
    const parsed = parseDashboard('d', decoded.ok && decoded.value);
    expect(parsed.ok && parsed.value.panels.map(({ id }) => id).sort()).toEqual(
      Object.keys(stored(count).panels).sort(),
    );
  });

  test.each([
    [null, 'must be a text'],
    ['{broken', 'must be JSON, or its raw deflate in base64'],
    ['no base64!', 'must be JSON, or its raw deflate in base64'],
    [Buffer.from('not deflate').toString('base64'), 'must be JSON, or its raw deflate in base64'],
    [deflateRawSync('[1]').toString('base64'), 'must be the JSON of an object'],
    [deflateRawSync(' '.repeat(5_000_000)).toString('base64'), 'must be at most 1048576 bytes'],
  ])('that is malformed is refused with the reason', async (text, message) => {
    expect(await decodeSnapshot(text)).toEqual({ ok: false, problems: [{ path: '', message }] });
  });
});
