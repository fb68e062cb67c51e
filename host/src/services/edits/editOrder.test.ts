import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createWorld, editOf, valueIn } from './outbox.testkit';

const fields = ['title', 'description', 'tags'] as const;

/** Events in the life of a viewer with two tabs. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      tab: fc.nat(1),
      field: fc.constantFrom(...fields),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('drop', 'connect'), tab: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
);

test('whatever happens, the server has the last edit of a field, and no edit is written twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = createWorld();
      const tabs = [world.openTab(), world.openTab()] as const;
      const pair = [...tabs];
      for (const tab of pair) tab.outbox.open();
      await world.whenSettled();
      const last = new Map<string, string>();
      let count = 0;
      for (const next of steps) {
        if (next.do === 'wait') await world.whenSettled();
        else if (next.do === 'lose') world.loseResponses(1);
        else {
          const tab = pair[next.tab];
          if (!tab) continue;
          if (next.do === 'drop') tab.connect('reconnecting');
          if (next.do === 'connect') tab.connect('online');
          if (next.do === 'reopen') {
            // An edit that isn't stored shortly after it was made may be lost with the page, which
            // warns of it.
            await world.whenSettled();
            tab.close();
            pair[next.tab] = world.openTab();
            pair[next.tab]?.outbox.open();
            await world.whenSettled();
          }
          if (next.do === 'edit') {
            // The viewer sees their own changes.
            await world.whenSettled();
            count += 1;
            const value = `${next.field} ${count}`;
            const path = `d/${next.field}`;
            tab.outbox.add(editOf(next.field, valueIn(tab, world, path), value));
            expect(valueIn(tab, world, path)).toBe(value);
            last.set(path, value);
          }
        }
      }
      world.loseResponses(0);
      await world.whenSettled();
      for (const tab of pair) tab.connect('reconnecting');
      for (const tab of pair) tab.connect('online');
      await world.whenSettled();

      for (const [path, value] of last) expect(world.server.get(path)).toBe(value);
      expect(pair.flatMap((tab) => tab.outbox.getSnapshot())).toEqual([]);
      expect(pair.flatMap((tab) => tab.blocked)).toEqual([]);
      for (const field of fields) {
        const sent = world.written.map((write) => write[`d/${field}`]).filter(Boolean);
        const order = sent.map((value) => Number(String(value).split(' ')[1]));
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
      }
    }),
    {
      numRuns: 300,
      // A regression: an edit whose response was lost had been written, and the next one conflicted
      // with it.
      examples: [
        [
          [
            { do: 'lose' },
            { do: 'edit', tab: 0, field: 'tags' },
            { do: 'drop', tab: 0 },
            { do: 'edit', tab: 0, field: 'tags' },
          ],
        ],
      ],
    },
  );
});
