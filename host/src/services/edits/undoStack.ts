import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { isDeepEqual } from '../records/isDeepEqual';
import type { KeyStorage } from '../storage/openStorage';
import { changeShape, recordChangeShape } from './parseEdits';
import type { UndoStep } from './undoSteps';

/** One person's steps on one dashboard in one tab. */
export interface UndoStack {
  /** The step that is undone or redone next, or null. */
  next(side: UndoSide): UndoStep | null;
  /** Adds what the viewer did. A burst of typing is one step. There is nothing to redo then. */
  push(step: UndoStep, now: number): void;
  /** Removes the next step of a side, and adds how it was undone to the other one. */
  move(from: UndoSide, executed: UndoStep): void;
  clear(): void;
}

export type UndoSide = 'undo' | 'redo';

export const maxUndoSteps = 100;
/** Typing in a field with shorter pauses is one step. */
export const burstMs = 1_000;

type Steps = Readonly<Record<UndoSide, readonly UndoStep[]>>;

/** Opens the steps that the tab has stored under a key. */
export function openUndoStack(
  key: string,
  { storage, onChange }: { readonly storage: KeyStorage; readonly onChange: () => void },
): UndoStack {
  let steps = read(storage, key);
  let lastPush = Number.NEGATIVE_INFINITY;

  function set(next: Steps) {
    steps = { undo: next.undo.slice(-maxUndoSteps), redo: next.redo.slice(-maxUndoSteps) };
    try {
      storage.setItem(key, JSON.stringify(steps));
    } catch {
      // Without space they last as long as the page.
    }
    onChange();
  }
  return {
    next: (side) => steps[side].at(-1) ?? null,
    push(step, now) {
      const last = steps.undo.at(-1);
      const isBurst = last !== undefined && now - lastPush < burstMs && hasSamePaths(last, step);
      lastPush = now;
      const undo = isBurst
        ? [...steps.undo.slice(0, -1), joined(last, step)]
        : [...steps.undo, step];
      set({ undo, redo: [] });
    },
    move(from, executed) {
      lastPush = Number.NEGATIVE_INFINITY;
      const to = from === 'undo' ? 'redo' : 'undo';
      const isEmpty = executed.changes.length === 0 && executed.records.length === 0;
      const rest = { ...steps, [from]: steps[from].slice(0, -1) };
      set(isEmpty ? rest : { ...rest, [to]: [...steps[to], executed] });
    },
    clear: () => set({ undo: [], redo: [] }),
  };
}

function hasSamePaths(a: UndoStep, b: UndoStep): boolean {
  if (a.records.length > 0 || b.records.length > 0) return false;
  // Several fields at once aren't typed: another chart, for instance.
  if (b.changes.length > 1) return false;
  // Each drag is a step of its own.
  if (a.changes.some(({ merge }) => merge === 'last')) return false;
  const paths = ({ changes }: UndoStep) => changes.map(({ path }) => path).sort();
  return isDeepEqual(paths(a), paths(b));
}

function joined(first: UndoStep, last: UndoStep): UndoStep {
  const bases = new Map(first.changes.map(({ path, base }) => [path, base]));
  return {
    ...last,
    changes: last.changes.map((change) => ({ ...change, base: bases.get(change.path) ?? null })),
  };
}

const stepsShape = v.array(
  v.object({
    what: v.string(),
    changes: v.array(changeShape),
    records: v.array(recordChangeShape),
    library: v.exactOptional(v.string()),
  }),
);
const storedShape = v.object({ undo: stepsShape, redo: stepsShape });

/** What can't be parsed is dropped: it couldn't be undone either. */
function read(storage: KeyStorage, key: string): Steps {
  try {
    const parsed = parseWith(storedShape, JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.ok ? parsed.value : { undo: [], redo: [] };
  } catch {
    return { undo: [], redo: [] };
  }
}
