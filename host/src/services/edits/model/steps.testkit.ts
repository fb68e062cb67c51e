import { entriesOf } from '@chartroom/contract/schema';
import fc from 'fast-check';
import { isDeepEqual } from '../../records/isDeepEqual';
import { valueAt } from '../tree';
import type { Tab, World } from './world.testkit';

/** One thing that happens. Numbers choose among what there is at that time. */
export interface Step {
  readonly person: number;
  readonly name: StepName;
  readonly target: number;
  readonly value: number;
  /** Time until the next step. */
  readonly pauseMs: number;
}

export interface History {
  /** 2 to 6. */
  readonly people: number;
  readonly seed: number;
  readonly steps: readonly Step[];
}

/** What a step may need, beside the person's page. */
interface Moment extends Omit<Step, 'name' | 'person'> {
  readonly world: World;
  readonly tab: Tab;
  /** Reports a violation of an invariant that holds in the step itself. */
  readonly isUnchanged: (run: () => void) => void;
}

const options = ['unit', 'colour', 'min'];
const charts = ['chart-line', 'chart-bar', 'chart-area'];

const steps = {
  move: (m: Moment) => withPanel(m, (id) => m.tab.editor.move(id, boxOf(m))),
  moveIntoSection: (m: Moment) =>
    withPanel(m, (id) => {
      const section = pick(idsOf(m.tab, 'sections'), m.value);
      m.tab.editor.move(id, { ...boxOf(m), ...(section !== undefined && { in: section }) });
    }),
  setOption: (m: Moment) =>
    withPanel(m, (id) => {
      const text = valueAt(m.tab.visible(), ['panels', id, 'options']);
      const key = options[m.value % options.length] ?? 'unit';
      const next = { ...JSON.parse(typeof text === 'string' ? text : '{}'), [key]: textOf(m) };
      m.tab.editor.setFields(id, { options: next });
    }),
  setTitle: (m: Moment) =>
    withPanel(m, (id) => m.tab.editor.setFields(id, { title: textOf(m), query: queryOf(m) })),
  setChart: (m: Moment) =>
    withPanel(m, (id) =>
      m.tab.editor.setFields(id, { remote: charts[m.value % charts.length] ?? 'chart-line' }),
    ),
  addPanel: (m: Moment) => m.tab.editor.addPanels([newPanel(m, 0)]),
  paste: (m: Moment) => m.tab.editor.addPanels([0, 1, 2].map((index) => newPanel(m, index))),
  deletePanel: (m: Moment) => withPanel(m, (id) => m.tab.editor.deletePanels([id])),
  addSection: (m: Moment) =>
    m.tab.editor.addSection({
      id: m.tab.editor.newId(),
      fields: { kind: 'row', title: textOf(m), order: m.value },
    }),
  setSection: (m: Moment) =>
    withSection(m, (id) =>
      m.tab.editor.setSection(
        id,
        m.value % 2 === 0 ? { title: textOf(m) } : { order: m.value, folded: m.value % 3 === 0 },
      ),
    ),
  deleteSection: (m: Moment) =>
    withSection(m, (id) =>
      m.tab.editor.deleteSection(id, { panels: m.value % 2 === 0 ? 'keep' : 'delete' }),
    ),
  addVariable: (m: Moment) =>
    m.tab.editor.addVariable(`v${m.value % 3}`, {
      spec: { kind: 'text', default: textOf(m) },
      order: m.value,
    }),
  setVariable: (m: Moment) =>
    withVariable(m, (name) =>
      m.tab.editor.setVariable(name, { spec: { kind: 'text', default: textOf(m) } }),
    ),
  renameVariable: (m: Moment) =>
    withVariable(m, (name) => m.tab.editor.renameVariable(name, `w${m.value % 4}`)),
  deleteVariable: (m: Moment) => withVariable(m, (name) => m.tab.editor.deleteVariable(name)),
  rename: (m: Moment) => m.tab.editor.setAbout({ title: textOf(m) }),
  tag: (m: Moment) => m.tab.editor.setAbout({ tags: [`t${m.value % 4}`, 'linux'] }),
  undo: (m: Moment) => m.tab.editor.undo(),
  redo: (m: Moment) => m.tab.editor.redo(),
  undoAndRedo: (m: Moment) =>
    m.isUnchanged(() => {
      const before = m.tab.visible();
      m.tab.editor.undo();
      // A step of which nothing was left to undo has nothing to redo.
      if (!isDeepEqual(m.tab.visible(), before)) m.tab.editor.redo();
    }),
  offline: (m: Moment) => m.tab.setOnline(false),
  online: (m: Moment) => m.tab.setOnline(true),
  loseResponse: (m: Moment) => m.tab.loseResponse(),
  reload: (m: Moment) => void m.tab.reload(),
  secondTab: (m: Moment) => {
    const { profile } = m.tab;
    if (profile.tabs.length < 2) profile.openTab();
    else profile.tabs.at(-1)?.close();
  },
  decide: (m: Moment) => {
    const held = m.tab.outbox
      .getSnapshot()
      .filter(({ status }) => status.name === 'conflict' || status.name === 'refused');
    const edit = pick(held, m.target);
    if (!edit) return;
    if (edit.status.name === 'conflict') {
      m.tab.resolve(edit.id, m.value % 2 === 0 ? 'mine' : 'theirs');
    } else if (m.value % 2 === 0) m.tab.retry(edit.id);
    else m.tab.discard(edit.id);
  },
  acceptNotice: (m: Moment) => {
    const notice = m.tab.notices.at(-1);
    if (notice) m.tab.accept(notice);
  },
  loseRole: (m: Moment) => {
    // Only one person may lose it: somebody has to go on.
    const person = m.world.profiles[1];
    if (person) m.world.server.set(`workspaces/w/members/${person.uid}/role`, 'viewer');
  },
  bin: (m: Moment) => m.tab.editor.setBin(valueAt(m.tab.visible(), ['bin']) === null),
  saveRevision: (m: Moment) => m.tab.saveRevision(),
  restore: (m: Moment) => m.tab.restore((m.value % 3) + 1),
  wait: (m: Moment) => m.world.clock.pass([200, 2_000, 12_000, 20_000][m.value % 4] ?? 0),
} as const;

export type StepName = keyof typeof steps;

/** Steps that a person can take before the dashboard is shown. */
const early: ReadonlySet<string> = new Set([
  ...['undo', 'redo', 'offline', 'online', 'loseResponse', 'reload', 'secondTab'],
  ...['decide', 'acceptNotice', 'loseRole', 'wait'],
]);

/** How often a step happens, compared with others. Default: 2. */
const weights: { readonly [Name in keyof typeof steps]?: number } = {
  ...{ move: 5, setOption: 6, setTitle: 4, deletePanel: 3, undo: 6, redo: 3, undoAndRedo: 3 },
  ...{
    offline: 5,
    online: 5,
    loseResponse: 3,
    decide: 6,
    loseRole: 0.2,
    bin: 0.5,
    wait: 3,
    deleteSection: 1,
  },
};

const stepNames = Object.keys(steps) as readonly StepName[];

/** Histories of these steps. Fewer kinds of steps meet more often. Default: all. */
export function historiesOf(names: readonly StepName[] = stepNames): fc.Arbitrary<History> {
  const name = fc.oneof(
    ...names.map((each) => ({ arbitrary: fc.constant(each), weight: (weights[each] ?? 2) * 10 })),
  );
  return fc.record({
    // Two people meet most often.
    people: fc.oneof(
      { arbitrary: fc.constant(2), weight: 3 },
      { arbitrary: fc.integer({ min: 3, max: 6 }), weight: 1 },
    ),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    steps: fc.array(
      fc.record({
        person: fc.nat(5),
        name,
        target: fc.nat(20),
        value: fc.nat(30),
        pauseMs: fc.constantFrom(0, 0, 5, 30, 120, 500),
      }),
      { minLength: 4, maxLength: 24 },
    ),
  });
}

/** The page on which a step happens. */
export function tabOf({ profiles }: World, { person, target }: Step): Tab | undefined {
  return pick(pick(profiles, person)?.tabs ?? [], target);
}

export async function takeStep(
  { name, target, value, pauseMs }: Step,
  context: Pick<Moment, 'world' | 'tab' | 'isUnchanged'>,
): Promise<void> {
  if (context.tab.visible() === null && !early.has(name)) return;
  await steps[name]({ ...context, target, value, pauseMs });
}

function pick<Value>(values: readonly Value[], index: number): Value | undefined {
  return values[index % values.length];
}

function idsOf(tab: Tab, kind: string): readonly string[] {
  return entriesOf(valueAt(tab.visible(), [kind])).map(([id]) => id);
}

function withPanel({ tab, target }: Moment, run: (id: string) => void): void {
  const id = pick(idsOf(tab, 'panels'), target);
  if (id !== undefined) run(id);
}

function withSection({ tab, target }: Moment, run: (id: string) => void): void {
  const id = pick(idsOf(tab, 'sections'), target);
  if (id !== undefined) run(id);
}

function withVariable({ tab, target }: Moment, run: (id: string) => void): void {
  const id = pick(idsOf(tab, 'variables'), target);
  if (id !== undefined) run(id);
}

/** Sometimes the same as others choose. */
function textOf({ value }: Moment): string {
  return value < 8 ? 'same' : `text ${value}`;
}

function queryOf({ value }: Moment): object {
  return { group: value % 2 === 0 ? '$host' : `g${value}` };
}

function boxOf({ target, value }: Moment) {
  return { x: (value % 3) * 4, y: target, w: 6 + (value % 2) * 2, h: 4 };
}

function newPanel(moment: Moment, index: number) {
  const box = { ...boxOf(moment), y: moment.target + index };
  const fields = { title: textOf(moment), remote: 'chart-line', query: { group: '$host' }, box };
  return { id: moment.tab.editor.newId(), fields };
}
