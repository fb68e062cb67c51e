import type { AskedRange, ChartProps } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { RangeRequest } from './rangeRequest';
import type { View } from './view';
import type { Span, ZoomArea } from './zoom';

const hour = 3_600_000;
const whole: Span = [10 * hour, 20 * hour];
const area: ZoomArea = {
  plot: { left: 0, right: 100, top: 0, bottom: 50 },
  domain: whole,
  limits: whole,
  minSpan: 10,
  field: 'time',
};

/** A chart over ten hours, and what it has asked for. */
function chart(more: Partial<ChartProps> = {}) {
  const asked: (AskedRange | null)[] = [];
  const props = {
    frame: frameFrom({ time: [1], load: [1] }),
    range: { from: whole[0], to: whole[1] },
    onRange: (range: AskedRange | null) => asked.push(range),
    ...more,
  };
  const zoomed: { to: View | null } = { to: null };
  const wish = new RangeRequest(
    () => props,
    () => zoomed.to,
  );
  return { wish, asked, zoomed };
}

describe('what was marked is asked for (C55)', () => {
  test('where x is the time of the page', () => {
    const { wish, asked } = chart();
    wish.request(area, [12 * hour, 13 * hour]);
    expect(asked).toEqual([{ from: 12 * hour, to: 13 * hour }]);
  });

  test.each<[string, Partial<ChartProps>, Partial<ZoomArea>, Span]>([
    ['by a host that lets nobody ask', { onRange: undefined }, {}, [12 * hour, 13 * hour]],
    ['without a range', { range: null }, {}, [12 * hour, 13 * hour]],
    ['on an axis of numbers', {}, { field: 'load' }, [12 * hour, 13 * hour]],
    ['before the first data', { frame: null }, {}, [12 * hour, 13 * hour]],
    ['of another time than that of the page', {}, {}, [2 * hour, 3 * hour]],
    ['of less than a second', {}, {}, [12 * hour, 12 * hour + 999]],
  ])('and nothing is %s', (_, props, own, span) => {
    const { wish, asked } = chart(props);
    wish.request({ ...area, ...own }, span);
    expect(asked).toEqual([]);
  });

  test('as the time that it stands for, where rows stand side by side', () => {
    const { wish, asked } = chart();
    const { field, ...even } = area;
    expect(field).toBe('time');
    wish.request(even, [12 * hour, 13 * hour]);
    expect(asked).toEqual([]);
    wish.request({ ...even, toTimeSpan: ([a, b]) => [a + hour, b + hour] }, [12 * hour, 13 * hour]);
    expect(asked).toEqual([{ from: 13 * hour, to: 14 * hour }]);
  });

  test('and taken back, also where there turned out to be no data', () => {
    let frame: ChartProps['frame'] = frameFrom({ time: [1], load: [1] });
    const asked: (AskedRange | null)[] = [];
    const wish = new RangeRequest(
      () => ({
        frame,
        range: { from: whole[0], to: whole[1] },
        onRange: (range) => asked.push(range),
      }),
      () => null,
    );
    wish.request(area, [12 * hour, 13 * hour]);
    frame = null;
    wish.reset(area);
    expect(asked).toEqual([{ from: 12 * hour, to: 13 * hour }, null]);
  });

  test('and taken back while it is still on its way', () => {
    const { wish, asked, zoomed } = chart();
    zoomed.to = [12 * hour, 13 * hour];
    wish.request(area, zoomed.to);
    wish.reset(area);
    expect(asked).toEqual([{ from: 12 * hour, to: 13 * hour }, null]);
  });

  test('and taken back after what the chart itself was zoomed to since', () => {
    const { wish, asked, zoomed } = chart();
    wish.request(area, [12 * hour, 13 * hour]);
    zoomed.to = [12 * hour, 12.5 * hour];
    wish.reset(area);
    expect(asked).toHaveLength(1);
    zoomed.to = null;
    wish.reset(area);
    expect(asked.at(-1)).toBeNull();
  });

  test('and where the page follows now, up to it', () => {
    const { wish, asked } = chart({ range: { from: whole[0], to: null } });
    wish.request(area, [19 * hour, 30 * hour]);
    expect(asked).toHaveLength(1);
  });
});

describe('keys', () => {
  test('ask once when they rest, however many there were, and for more than is in view', () => {
    const { wish, asked } = chart();
    wish.flush(area);
    for (let i = 0; i < 2; i += 1) wish.zoomStep(area, 1 / 2);
    wish.flush(area);
    wish.flush(area);
    expect(asked).toEqual([{ from: 13.75 * hour, to: 16.25 * hour }]);
    wish.zoomStep(area, 2);
    wish.flush(area);
    expect(asked.at(-1)).toEqual({ from: 5 * hour, to: 25 * hour });
  });

  test('ask for what was shown before, and forget what they were about to ask', () => {
    const { wish, asked } = chart();
    wish.zoomStep(area, 1 / 2);
    wish.reset(area);
    wish.flush(area);
    expect(asked).toEqual([null]);
    wish.zoomStep(area, 1 / 2);
    wish.reset(null);
    wish.flush(area);
    expect(asked).toEqual([null]);
  });
});
