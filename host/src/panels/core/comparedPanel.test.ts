import { type ChartHandle, ChartroomError } from '@chartroom/contract';
import { frameFrom, toColumns } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { createPanelComparison } from '../../services/comparison/panelComparison';
import type { RangeSpec } from '../../services/time/timeRange';
import { openPanel } from './panel.testkit';

const day = 86_400_000;
const from = Date.UTC(2026, 10, 14);
const to = from + 2 * day;
const fixed: RangeSpec = {
  from: { kind: 'fixed', time: from },
  to: { kind: 'fixed', time: to },
};
const lost = new ChartroomError('source/failed', { source: 'machine', reason: 'gone' });

/** A panel whose chart shows comparisons, or is of an older release. */
async function openCompared(handle: Partial<ChartHandle> = { takesComparison: true }) {
  const panel = openPanel({ range: fixed });
  const comparison = createPanelComparison('1w', panel.sources);
  const stopComparing = comparison.start(() => void panel.update({}));
  await panel.update({ comparison });
  const { stop } = await panel.ready();
  const chart = () => panel.panels.mount('1.4.2');
  chart().input.onHandle({ summary: () => '', image: async () => new Blob(), ...handle });
  await panel.update({});
  const request = (index: number) => panel.opened[index];
  return {
    panel,
    stop,
    request,
    async respond(index: number, times: readonly number[], status: 'static' | 'live' = 'static') {
      const { observer } = request(index) ?? {};
      observer?.reset(frameFrom({ time: times, busy: times.map((_, i) => i) }));
      observer?.status(status);
      panel.hubFrame();
      await panel.displayFrame();
    },
    /** What the chart has last drawn with. */
    async drawn() {
      await panel.displayFrame();
      await chart()
        .finishStep()
        .catch(() => undefined);
      const shown = chart().input.comparison;
      return shown ? { title: shown.title, rows: toColumns(shown.frame) } : null;
    },
    comparison,
    stopComparing,
    problem: () => comparison.getSnapshot().problem,
  };
}

describe('a panel that is compared', () => {
  test('requests the earlier period once the chart says that it shows one', async () => {
    const { panel, request } = await openCompared();
    expect(panel.opened).toHaveLength(2);
    const { range, query, settings } = request(1)?.request ?? {};
    expect([query, settings]).toEqual([request(0)?.request.query, request(0)?.request.settings]);
    // With a margin, so that lines reach the edges.
    expect(range?.from).toBeLessThanOrEqual(from - 7 * day);
    expect(range?.from).toBeGreaterThan(from - 8 * day);
    expect(range?.to).toBeGreaterThanOrEqual(to - 7 * day);
    expect(range?.to).toBeLessThan(to - 6 * day);
  });

  test('passes its rows on the current times, and its name', async () => {
    const { respond, drawn } = await openCompared();
    expect(await drawn()).toBeNull();
    await respond(1, [from - 7 * day, from - 6 * day]);
    expect(await drawn()).toEqual({
      title: 'A week before',
      rows: { time: [from, from + day], busy: [0, 1] },
    });
  });

  test('requests nothing for a chart of an older release', async () => {
    const { panel, drawn } = await openCompared({});
    expect(panel.opened).toHaveLength(1);
    expect(await drawn()).toBeNull();
  });

  test('shows its own data though the earlier period fails, and requests that again', async () => {
    const { panel, request, problem, comparison } = await openCompared();
    request(1)?.observer.error(lost);
    panel.hubFrame();
    expect(problem()).toEqual({ title: 'A week before', error: lost });
    expect(panel.controller.getSnapshot()).toMatchObject({
      phase: { name: 'ready' },
      source: { status: 'live', error: null },
    });
    comparison.retry();
    await panel.settle();
    expect(panel.opened).toHaveLength(3);
    expect(problem()).toBeNull();
  });

  test('says that the earlier period has no data', async () => {
    const { respond, problem } = await openCompared();
    await respond(1, []);
    expect(problem()).toEqual({ title: 'A week before', error: null });
  });

  test('follows the range, with the old one until the new one is there', async () => {
    const { panel, respond, drawn, request } = await openCompared();
    await respond(1, [from - 7 * day]);
    const later: RangeSpec = {
      from: { kind: 'fixed', time: from + day },
      to: { kind: 'fixed', time: to + day },
    };
    await panel.update({ range: later });
    expect((await drawn())?.rows).toEqual({ time: [from], busy: [0] });
    const index = panel.opened.findLastIndex(({ request: { range } }) => range.from < from);
    expect(request(index)?.request.range.from).toBeGreaterThan(from - 7 * day);
    await respond(index, [from - 6 * day]);
    expect((await drawn())?.rows).toEqual({ time: [from + day], busy: [0] });
  });

  test('ends with the comparison, and with the panel', async () => {
    const { panel, stop, comparison, stopComparing, drawn } = await openCompared();
    const hub = () => panel.opened.filter(({ isClosed }) => !isClosed).length;
    await panel.update({ comparison: null });
    stopComparing();
    for (const expire of [...panel.timers]) expire();
    expect(hub()).toBe(1);
    expect(await drawn()).toBeNull();
    const stopAgain = comparison.start(() => undefined);
    await panel.update({ comparison });
    stop();
    stopAgain();
    for (const expire of [...panel.timers]) expire();
    expect(hub()).toBe(0);
  });

  test('compares nothing with all data', async () => {
    const { panel } = await openCompared();
    const opened = panel.opened.length;
    await panel.update({
      range: { from: { kind: 'start' }, to: { kind: 'relative', beforeMs: 0 } },
    });
    expect(panel.opened.slice(opened).every(({ request: { range } }) => range.to === null)).toBe(
      true,
    );
  });

  test('requests a live range’s earlier period again only after a part of its length', async () => {
    const { panel } = await openCompared();
    await panel.update({
      range: {
        from: { kind: 'relative', beforeMs: 60 * 60_000 },
        to: { kind: 'relative', beforeMs: 0 },
      },
    });
    const opened = panel.opened.length;
    await panel.update({});
    await panel.update({});
    expect(panel.opened).toHaveLength(opened);
  });
});
