import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { compileRules } from '../../../../../tools/local/src/rules/compile';
import type { Rules } from '../../../../../tools/local/src/rules/rules';
import { applyEdits } from '../applyEdits';
import type { Edit } from '../edit';
import type { StepName } from './steps.testkit';
import type { Mutation } from './world.testkit';

/** A defect that the model test must find. */
export interface Mutant {
  /** Completes “the model finds …”. */
  readonly name: string;
  /** The invariants of which at least one must be broken. */
  readonly breaks: readonly number[];
  /** The steps that its histories consist of. Default: all. */
  readonly steps?: readonly StepName[];
  /** Replaces functions of modules. Called before they are imported. */
  readonly replaceModules?: () => void;
  /** Replaces parts that the model's world takes as parameters. */
  readonly mutation?: () => Mutation;
}

export const mutants: readonly Mutant[] = [
  {
    name: 'rules that don’t compare the revision of a panel’s content',
    breaks: [3],
    steps: ['setOption', 'setTitle', 'setChart', 'wait'],
    mutation: () => ({
      rules: mutatedRules(
        "newData.child('rev').val() == data.child('rev').val() + 1 || (newData.child('rev').val() == data.child('rev').val() && newData.child('title')",
        "true || (newData.child('title')",
      ),
    }),
  },
  {
    name: 'two updates of one browser in flight',
    breaks: [3, 4],
    steps: ['move', 'setOption', 'setTitle', 'secondTab', 'wait'],
    mutation: () => ({ outbox: (options) => ({ ...options, runExclusive: (_, run) => run() }) }),
  },
  {
    name: 'a merge that takes the sender’s value whole',
    breaks: [3],
    replaceModules: () =>
      replaceIn<typeof import('../mergeChange')>('../mergeChange', () => ({
        mergeChange: ({ value }) => ({ value, preferred: value }),
      })),
  },
  {
    name: 'updates without a receipt',
    breaks: [4],
    steps: ['move', 'addPanel', 'deletePanel', 'loseResponse', 'online', 'wait'],
    mutation: () => ({ outbox: withoutReceipts }),
  },
  {
    name: 'receipts that are ignored',
    breaks: [4],
    steps: ['move', 'addPanel', 'deletePanel', 'loseResponse', 'online', 'wait'],
    mutation: () => ({ outbox: withIgnoredReceipts }),
  },
  {
    name: 'an update with the number of the one before',
    breaks: [3],
    mutation: () => ({
      clientRecord(client) {
        let last = 0;
        let calls = 0;
        return {
          ...client,
          async nextSeq() {
            calls += 1;
            if (calls % 2 === 1) last = await client.nextSeq();
            return last;
          },
        };
      },
    }),
  },
  {
    name: 'rules that ignore which revision a deletion saw',
    breaks: [3],
    steps: ['setOption', 'setTitle', 'deletePanel', 'wait'],
    mutation: () => ({
      rules: mutatedRules(
        /newData\.parent\(\)\.parent\(\)\.child\('last\/cut'\)\.child\(\$p\)\.val\(\) == data\.child\('rev'\)\.val\(\) && /g,
        '',
      ),
    }),
  },
  {
    name: 'a layout that doesn’t sort by id',
    breaks: [2],
    replaceModules: () =>
      replaceIn<typeof import('../../layout/resolveLayout')>(
        '../../layout/resolveLayout',
        ({ resolveLayout }) => ({
          resolveLayout: (boxes) =>
            resolveLayout(boxes.map((box, index) => ({ ...box, id: String(index + 1e6) }))).map(
              ({ id, ...box }) => ({ ...box, id: boxes[Number(id) - 1e6]?.id ?? '' }),
            ),
        }),
      ),
  },
  {
    name: 'a merge with what the person sees',
    breaks: [1, 3],
    replaceModules: () =>
      replaceIn<typeof import('../planUpdate')>('../planUpdate', ({ planUpdate }) => ({
        planUpdate: (edit, document, context) =>
          planUpdate(edit, applyEdits(edit.dashboard, document, [edit]), context),
      })),
  },
  {
    name: 'a confirmed state with the page’s own update in flight',
    breaks: [1, 3, 9],
    steps: ['setOption', 'setTitle', 'move', 'saveRevision', 'wait'],
    replaceModules: () =>
      replaceIn<typeof import('../confirmedDocuments')>(
        '../confirmedDocuments',
        ({ openConfirmedDocument }) => ({
          openConfirmedDocument: (path, database) => ({
            ...openConfirmedDocument(path, database),
            write: (run) => run(),
          }),
        }),
      ),
  },
  {
    name: 'an undo that doesn’t compare with what the step made',
    breaks: [7],
    steps: ['move', 'setTitle', 'undo', 'wait'],
    replaceModules: () =>
      replaceIn<typeof import('../undoSteps')>('../undoSteps', ({ invertStep }) => ({
        invertStep(step, context) {
          const { skipped, ...rest } = invertStep(step, context);
          return {
            ...rest,
            changes: [...rest.changes, ...skipped.changes],
            records: [...rest.records, ...skipped.records],
            skipped: { changes: [], records: [] },
          };
        },
      })),
  },
  {
    name: 'a revision made of what the page shows',
    breaks: [9],
    mutation: () => ({ revised: (tab) => tab.visible() }),
  },
  {
    name: 'a deleted panel that keeps its slot',
    breaks: [5],
    mutation: () => ({
      rules: mutatedRules(
        / && newData\.parent\(\)\.parent\(\)\.child\('slots'\)\.child\(data\.child\('slot'\)\.val\(\)\)\.val\(\) != 'panels\/' \+ \$p/g,
        '',
      ),
    }),
    replaceModules: () =>
      replaceIn<typeof import('../buildUpdate')>('../buildUpdate', ({ buildWrites }) => ({
        buildWrites: (...args) =>
          Object.fromEntries(
            Object.entries(buildWrites(...args)).filter(
              ([path, value]) => value !== null || !path.includes('/slots/p'),
            ),
          ),
      })),
  },
  {
    name: 'an edit that isn’t marked while it is sent',
    breaks: [1, 3, 4],
    replaceModules: () =>
      replaceIn<typeof import('../editList')>('../editList', ({ setEditStatus }) => ({
        markSent: (edits) => edits,
        setEditStatus: (edits, id, status) =>
          status.name === 'sending' ? edits : setEditStatus(edits, id, status),
      })),
  },
  {
    name: 'parts to decide on that replace what was typed since',
    breaks: [1, 3],
    replaceModules: () =>
      replaceIn<typeof import('../editList')>('../editList', () => ({
        holdParts: (edits, id, parts) =>
          edits.flatMap((edit): readonly Edit[] => (edit.id === id ? parts : [edit])),
      })),
  },
];

const replaced = new Set<string>();

/** Modules that are imported from now on are the real ones. */
export function restoreModules(): void {
  for (const path of replaced) jest.dontMock(path);
  replaced.clear();
  jest.resetModules();
}

function replaceIn<Module extends object>(
  path: string,
  replace: (actual: Module) => Partial<Module>,
): void {
  replaced.add(path);
  jest.doMock(path, () => {
    const actual = jest.requireActual<Module>(path);
    return { ...actual, ...replace(actual) };
  });
}

const rulesFile = join(
  __dirname,
  ...Array<string>(5).fill('..'),
  'firebase',
  'database.rules.json',
);

/** The deployed rules with a part of them changed, wherever it is. */
function mutatedRules(search: string | RegExp, replacement: string): Rules {
  const text = readFileSync(rulesFile, 'utf8');
  const mutated = text.replaceAll(search, replacement);
  if (mutated === text) throw new Error(`No rule has ${search}`);
  return compileRules(JSON.parse(mutated));
}

type OutboxChange = NonNullable<Mutation['outbox']>;

const isReceipt = (path: string) => path.startsWith('receipts/');

const withIgnoredReceipts: OutboxChange = (options) => ({
  ...options,
  database: {
    ...options.database,
    get: async (path) => (isReceipt(path) ? null : options.database.get(path)),
  },
});

const withoutReceipts: OutboxChange = (options) => ({
  ...options,
  database: {
    ...options.database,
    update: (changes) =>
      options.database.update(
        Object.fromEntries(Object.entries(changes).filter(([path]) => !isReceipt(path))),
      ),
  },
});
