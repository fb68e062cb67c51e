import { seededRandom } from '../../../../../tools/local/src/server/test/seeded';
import type { Violation } from './disappeared.testkit';
import { checkUnchanged, checkUndo, findViolations } from './invariants.testkit';
import { type History, tabOf, takeStep } from './steps.testkit';
import { createWorld, type Mutation } from './world.testkit';

const box = (x: number, y: number) => ({ rev: 1, x, y, w: 8, h: 4 });
const panel = (slot: string, more: object) => ({
  ...{ rev: 1, slot, remote: 'chart-line', query: '{"group":"$host"}' },
  ...more,
});

/** Two panels, one of them in a section, and a variable. */
const dashboard = {
  ...{ schema: 2, rev: 1, last: { by: 'ada', at: 1 } },
  about: { rev: 1, title: 'Machine', tags: { linux: true } },
  panels: {
    cpu: panel('p000', { title: 'CPU', options: '{"unit":"%","colour":"red"}', box: box(0, 0) }),
    disk: panel('p001', { title: 'Disk', box: { ...box(8, 0), in: 'hosts' } }),
  },
  sections: { hosts: { rev: 1, slot: 's00', kind: 'row', title: 'Hosts', order: 1 } },
  variables: {
    host: { rev: 1, slot: 'v00', order: 1, spec: '{"kind":"text","default":"a"}' },
  },
  slots: {
    ...{ p000: 'panels/cpu', p001: 'panels/disk' },
    ...{ s00: 'sections/hosts', v00: 'variables/host' },
  },
};

const names = ['ada', 'bob', 'chen', 'dora', 'emre', 'fay'];

/** Plays a history, and returns what doesn't hold. */
export async function playHistory(
  { people, seed, steps }: History,
  mutation: Mutation = {},
): Promise<readonly Violation[]> {
  const { next: random } = seededRandom(seed);
  const world = await createWorld({
    ...{ people: names.slice(0, people), dashboard, random, mutation },
    delayMs: () => Math.floor(5 + random() * 120),
  });
  const violations: Violation[] = [];
  for (const step of steps) {
    const tab = tabOf(world, step);
    if (!tab) continue;
    const before = tab.visible();
    const isUnchanged = (run: () => void) => {
      const seen = tab.visible();
      run();
      violations.push(...checkUnchanged(seen, tab.visible()));
    };
    await takeStep(step, { world, tab, isUnchanged });
    if (step.name === 'undo') {
      violations.push(...checkUndo(world, tab, { before, after: tab.visible() }));
    }
    await world.clock.pass(step.pauseMs);
  }
  await world.quiet();
  return [...violations, ...(await findViolations(world))];
}
