import type { AskedRange, ChartProps } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { RangeRequester } from './rangeRequester';
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

/** A chart over ten hours, and what it has requested. */
function chart(more: Partial<ChartProps> = {}) {
  const requested: (AskedRange | null)[] = [];
  const props = {
    frame: frameFrom({ time: [1], load: [1] }),
    range: { from: whole[0], to: whole[1] },
    onRange: (range: AskedRange | null) => requested.push(range),
    ...more,
  };
  const zoomed: { to: View | null } = { to: null };
  const rangeRequest = new RangeRequester(
    () => props,
    () => zoomed.to,
  );
  return { rangeRequest, requested, zoomed };
}

describe('a marked span (C55)', () => {
  test('is requested where x is the time of the page', () => {
    const { rangeRequest, requested } = chart();
    rangeRequest.request(area, [12 * hour, 13 * hour]);
    expect(requested).toEqual([{ from: 12 * hour, to: 13 * hour }]);
  });

  test.each<[string, Partial<ChartProps>, Partial<ZoomArea>, Span]>([
    ['from a host that accepts no requests', { onRange: undefined }, {}, [12 * hour, 13 * hour]],
    ['without a range', { range: null }, {}, [12 * hour, 13 * hour]],
    ['on an axis of numbers', {}, { field: 'load' }, [12 * hour, 13 * hour]],
    ['before the first data', { frame: null }, {}, [12 * hour, 13 * hour]],
    ['for a time other than that of the page', {}, {}, [2 * hour, 3 * hour]],
    ['for less than a second', {}, {}, [12 * hour, 12 * hour + 999]],
  ])('is not requested %s', (_, props, own, span) => {
    const { rangeRequest, requested } = chart(props);
    rangeRequest.request({ ...area, ...own }, span);
    expect(requested).toEqual([]);
  });

  test('is requested as the time that it represents, where rows are side by side', () => {
    const { rangeRequest, requested } = chart();
    const { field, ...even } = area;
    expect(field).toBe('time');
    rangeRequest.request(even, [12 * hour, 13 * hour]);
    expect(requested).toEqual([]);
    rangeRequest.request({ ...even, toTimeSpan: ([a, b]) => [a + hour, b + hour] }, [
      12 * hour,
      13 * hour,
    ]);
    expect(requested).toEqual([{ from: 13 * hour, to: 14 * hour }]);
  });

  test('is reset, even where there turned out to be no data', () => {
    let frame: ChartProps['frame'] = frameFrom({ time: [1], load: [1] });
    const requested: (AskedRange | null)[] = [];
    const rangeRequest = new RangeRequester(
      () => ({
        frame,
        range: { from: whole[0], to: whole[1] },
        onRange: (range) => requested.push(range),
      }),
      () => null,
    );
    rangeRequest.request(area, [12 * hour, 13 * hour]);
    frame = null;
    rangeRequest.reset(area);
    expect(requested).toEqual([{ from: 12 * hour, to: 13 * hour }, null]);
  });

  test('is reset while its request is pending', () => {
    const { rangeRequest, requested, zoomed } = chart();
    zoomed.to = [12 * hour, 13 * hour];
    rangeRequest.request(area, zoomed.to);
    rangeRequest.reset(area);
    expect(requested).toEqual([{ from: 12 * hour, to: 13 * hour }, null]);
  });

  test('is reset after the chart’s own later zoom', () => {
    const { rangeRequest, requested, zoomed } = chart();
    rangeRequest.request(area, [12 * hour, 13 * hour]);
    zoomed.to = [12 * hour, 12.5 * hour];
    rangeRequest.reset(area);
    expect(requested).toHaveLength(1);
    zoomed.to = null;
    rangeRequest.reset(area);
    expect(requested.at(-1)).toBeNull();
  });

  test('is the view up to now where the page follows live data', () => {
    const { rangeRequest, requested } = chart({ range: { from: whole[0], to: null } });
    rangeRequest.request(area, [19 * hour, 30 * hour]);
    expect(requested).toHaveLength(1);
  });
});

describe('keys', () => {
  test('send one request when they rest, however many there were, and for more than is in view', () => {
    const { rangeRequest, requested } = chart();
    rangeRequest.flush(area);
    for (let i = 0; i < 2; i += 1) rangeRequest.zoomStep(area, 1 / 2);
    rangeRequest.flush(area);
    rangeRequest.flush(area);
    expect(requested).toEqual([{ from: 13.75 * hour, to: 16.25 * hour }]);
    rangeRequest.zoomStep(area, 2);
    rangeRequest.flush(area);
    expect(requested.at(-1)).toEqual({ from: 5 * hour, to: 25 * hour });
  });

  test('reset the range to the previous one, and cancel a pending request', () => {
    const { rangeRequest, requested } = chart();
    rangeRequest.zoomStep(area, 1 / 2);
    rangeRequest.reset(area);
    rangeRequest.flush(area);
    expect(requested).toEqual([null]);
    rangeRequest.zoomStep(area, 1 / 2);
    rangeRequest.reset(null);
    rangeRequest.flush(area);
    expect(requested).toEqual([null]);
  });
});
