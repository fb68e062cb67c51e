import { createSelectionStore } from '@chartroom/embed';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { fixedTime, suggestedTime } from './suggestedTime';

const noon = Date.UTC(2026, 6, 1, 12);
const midnight = Date.UTC(2026, 6, 1);
const dayMs = 86_400_000;
const frames = {
  live: frameFrom({ time: [noon], value: [1] }),
  daily: frameFrom({ day: [midnight], value: [1] }, { day: { type: 'time', precision: 'day' } }),
};

function suggested(select: (selections: ReturnType<typeof createSelectionStore>) => void) {
  const selections = createSelectionStore();
  for (const [name, frame] of Object.entries(frames)) selections.setFrame(name, frame);
  select(selections);
  const frameOf = (id: string) => frames[id as keyof typeof frames] ?? null;
  const { from, to } = suggestedTime({
    ...{ selections, frameOf, timeZone: 'Europe/Berlin', otherwise: 7 },
  });
  return [from, to];
}

describe('the suggested time of an annotation', () => {
  test('is the one under the cursor', () => {
    expect(
      suggested((all) => all.select({ kind: 'cursor', field: 'time', value: noon }, 'live')),
    ).toEqual([noon, null]);
  });

  test('is when the day under the cursor begins for the viewer', () => {
    // Berlin is two hours ahead in July.
    expect(
      suggested((all) => all.select({ kind: 'cursor', field: 'day', value: midnight }, 'daily')),
    ).toEqual([midnight - 7_200_000, null]);
  });

  test('is rather what is selected, and the later selection', () => {
    const span = { kind: 'interval', isTime: true } as const;
    expect(
      suggested((all) => {
        all.select({ ...span, field: 'time', from: noon - 5, to: noon }, 'live');
        all.select({ kind: 'cursor', field: 'time', value: noon }, 'live');
      }),
    ).toEqual([noon - 5, noon]);
    const day = { ...span, field: 'day', precision: 'day' } as const;
    expect(
      suggested((all) => {
        all.select({ ...span, field: 'time', from: noon - 5, to: noon }, 'live');
        all.select({ ...day, from: midnight, to: midnight + dayMs }, 'daily');
      }),
    ).toEqual([midnight - 7_200_000, midnight + dayMs - 7_200_000]);
  });

  test('is another where nothing says one', () => {
    expect(suggested(() => undefined)).toEqual([7, null]);
    expect(
      suggested((all) => {
        all.select({ kind: 'cursor', field: 'value', value: 1 }, 'live');
        all.select({ kind: 'interval', field: 'value', from: 1, to: 2 }, 'live');
        all.select({ kind: 'points', field: 'value', values: [1] }, 'live');
      }),
    ).toEqual([7, null]);
  });
});

test('typed times count from now, and All data is none', () => {
  const context = { end: 'from', timeZone: 'Europe/Berlin', now: noon } as const;
  expect(fixedTime('now-2h', context)).toBe(noon - 7_200_000);
  expect(fixedTime('2026-07-01 14:00', context)).toBe(noon);
  expect(fixedTime('2026-07-01', { ...context, end: 'to' })).toBe(midnight + dayMs - 7_200_000);
  expect(fixedTime('start', context)).toBeNull();
  expect(fixedTime('soon', context)).toBeNull();
});
