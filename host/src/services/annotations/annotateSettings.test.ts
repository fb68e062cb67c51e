import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import lineManifest from '../../../../remotes/chart-line/manifest.json';
import pieManifest from '../../../../remotes/chart-pie/manifest.json';
import { createAnnotate } from './annotateSettings';

const noon = Date.UTC(2026, 6, 1, 12);
const frame = frameFrom({ time: [noon, noon + 1], value: [1, 2] });
const days = frameFrom(
  { time: [Date.UTC(2026, 6, 1), Date.UTC(2026, 6, 2)], value: [1, 2] },
  { time: { type: 'time', precision: 'day' } },
);
const line = { manifest: lineManifest } as never;
const pie = { manifest: pieManifest } as never;
const settings = () => ({
  encoding: { x: ['time'], y: ['value'] },
  options: { references: [{ axis: 'y', at: '3', to: '', meaning: 'bad', title: 'Limit' }] },
});
const note = (more: object = {}) => ({
  ...{ id: 'a', rev: 1, at: noon, to: null, panel: null, text: 'Deployed', by: 'ada' },
  ...more,
});
const titles = ({ options }: { options: { references: readonly object[] } }) =>
  options.references.map((reference) => (reference as { title: string }).title);

describe('annotations in a chart’s settings', () => {
  test('follow its own references, as moments and spans', () => {
    const annotate = createAnnotate([note(), note({ to: noon + 60_000 })], 'Europe/Berlin');
    const { options } = annotate(settings(), { panelId: 'p', release: line, frame, range: null });
    expect(options.references.slice(1)).toEqual([
      {
        ...{ axis: 'x', at: '2026-07-01T12:00:00.000Z', to: '', meaning: 'neutral' },
        ...{ title: 'Deployed', isAnnotation: true },
      },
      {
        ...{ axis: 'x', at: '2026-07-01T12:00:00.000Z', to: '2026-07-01T12:01:00.000Z' },
        ...{ meaning: 'neutral', title: 'Deployed', isAnnotation: true },
      },
    ]);
    expect(titles({ options })[0]).toBe('Limit');
  });

  test('are on the clock of the viewer where the data has days without a zone', () => {
    // 12:00 in UTC is 21:00 in Tokyo; 20:00 in UTC is the next morning there.
    const at = (time: number) =>
      createAnnotate([note({ at: time })], 'Asia/Tokyo')(settings(), {
        ...{ panelId: 'p', release: line, frame: days, range: null },
      }).options.references[1];
    expect(at(noon)).toMatchObject({ at: '2026-07-01T21:00:00' });
    expect(at(noon + 8 * 3_600_000)).toMatchObject({ at: '2026-07-02T05:00:00' });
  });

  test('of one panel are on that panel and its copies alone', () => {
    const annotate = createAnnotate([note({ panel: 'cpu', text: 'Only\nhere' })], 'UTC');
    const on = (panelId: string) =>
      titles(annotate(settings(), { panelId, release: line, frame, range: null }));
    expect(on('cpu')).toEqual(['Limit', 'Only here']);
    expect(on('cpu~2')).toEqual(['Limit', 'Only here']);
    expect(on('cpu2')).toEqual(['Limit']);
  });

  test('are on no chart without references, without rows or without time', () => {
    const annotate = createAnnotate([note()], 'UTC');
    const own = settings();
    const chart = { panelId: 'p', release: line, frame, range: null };
    expect(annotate(own, { ...chart, release: pie })).toBe(own);
    expect(annotate(own, { ...chart, frame: null })).toBe(own);
    expect(
      annotate(own, {
        ...chart,
        frame: frameFrom({ time: [1, 2], value: [1, 2] }, { time: 'number' }),
      }),
    ).toBe(own);
    expect(annotate({ ...own, encoding: { x: ['gone'] } }, chart).options).toBe(own.options);
  });

  test('are the same object for the same settings, as a chart’s drawing depends on it', () => {
    const annotate = createAnnotate([note()], 'UTC');
    const own = settings();
    const chart = { panelId: 'p', release: line, frame, range: null };
    expect(annotate(own, chart)).toBe(annotate(own, chart));
    expect(annotate(own, chart)).not.toBe(own);
    // Another release of the same settings may have days.
    const inDays = annotate(own, { ...chart, frame: days });
    expect(inDays.options.references[1]).toMatchObject({ at: '2026-07-01T12:00:00' });
  });

  test('are those in the range, as a plain search finds them', () => {
    const count = 40;
    // Spans of different lengths, so that a long one reaches past many later ones.
    const all = Array.from({ length: count }, (_, index) =>
      note({
        text: String(index),
        at: noon + index * 10,
        to: index % 3 === 0 ? noon + index * 10 + (index % 7) * 40 : null,
      }),
    );
    const annotate = createAnnotate(all, 'UTC');
    for (let from = -30; from < count * 10 + 30; from += 7) {
      for (const length of [0, 5, 90]) {
        const range = { from: noon + from, to: noon + from + length };
        const chart = { panelId: 'p', release: line, frame, range };
        const shown = titles(annotate(settings(), chart)).slice(1);
        const expected = all.filter(({ at, to }) => (to ?? at) >= range.from && at <= range.to);
        expect(shown).toEqual(expect.arrayContaining(expected.map(({ text }) => text)));
        // None begins after it, and none is before the first that is in it.
        expect(shown.filter((text) => Number(text) * 10 > from + length)).toEqual([]);
        if (expected.length > 0) expect(shown[0]).toBe(expected[0]?.text);
      }
    }
  });
});
