import { hasOnlyGrown, type IndexInput, type RowsRead } from '@chartroom/plot';
import { type CriticalSegment, criticalPath } from './criticalPath';
import { type FlameRoles, type FlameView, flameRoles, flameView, textOf } from './flameRoles';
import { type Colouring, colouringFor, type FrameGroups, groupFrames } from './frameGroups';
import { FrameTree, type StackFrame } from './frameTree';
import { readSpans, type Spans } from './spans';

export interface FlameIndex {
  readonly roles: FlameRoles;
  readonly view: FlameView;
  readonly colouring: Colouring;
  readonly groups: FrameGroups;
  readonly tree: FrameTree;
  /** Null where rows are stacks. */
  readonly spans: Spans | null;
  /** Empty unless the view is a waterfall. */
  readonly critical: readonly CriticalSegment[];
  readonly rowsRead: RowsRead | null;
  /** What has been read how; rows can only be added to the same. */
  readonly reading: readonly unknown[];
  /** Frames of stacks by their code. */
  readonly leaves: (StackFrame | undefined)[];
}

const rowsPerSlice = 5000;

/** Merges rows into a tree of frames. If stacks have only been added, adds only new rows. */
export function* indexFlame(
  input: IndexInput,
  previous: FlameIndex | null,
): Generator<void, FlameIndex, void> {
  const { frame, options } = input;
  const roles = flameRoles(input);
  const view = flameView(roles, options.view);
  const colouring = colouringFor(roles, options.colourBy);
  const separator = typeof options.separator === 'string' ? options.separator : ';';
  const reading = [separator, ...Object.values(roles)];
  const rows = frame?.length ?? 0;
  const reusable = previous?.reading.every((part, i) => part === reading[i]) ? previous : null;
  const areSpans = roles.stack === null && roles.parent !== null;
  const isUnchanged = reusable !== null && isSameRows(reusable.rowsRead, input);
  const canExtend =
    reusable !== null && !areSpans && frame !== null && hasOnlyGrown(frame, reusable.rowsRead);
  const base = isUnchanged || canExtend ? reusable : null;
  const tree = base?.tree ?? new FrameTree();
  const leaves = base?.leaves ?? [];
  let spans = isUnchanged ? reusable.spans : null;
  if ((areSpans || view === 'waterfall') && !spans) spans = yield* readSpans(roles, rows);
  if (!isUnchanged) {
    const from = base?.rowsRead?.rows ?? 0;
    if (areSpans && spans) yield* addSpans(tree, roles, spans);
    else yield* addStacks(tree, leaves, roles, { from, to: rows, separator });
    yield* tree.sum();
    yield;
  }
  const services = roles.service?.dictionary ?? [];
  const critical = view === 'waterfall' && spans && roles.start ? criticalPath(spans) : [];
  const groups = yield* groupFrames(tree, colouring, services);
  const rowsRead = frame ? { frame, revision: frame.revision, rows, dropped: frame.dropped } : null;
  return { roles, view, colouring, groups, tree, spans, critical, rowsRead, reading, leaves };
}

function isSameRows(read: RowsRead | null, { frame }: IndexInput): boolean {
  return read !== null && read.frame === frame && read.revision === frame?.revision;
}

interface StackRows {
  readonly from: number;
  readonly to: number;
  readonly separator: string;
}

/** Adds rows of stacks, or of names that call nothing. Each different stack is split once. */
function* addStacks(
  tree: FrameTree,
  leaves: (StackFrame | undefined)[],
  roles: FlameRoles,
  { from, to, separator }: StackRows,
): Generator<void, void, void> {
  const { stack, service } = roles;
  const texts = stack ?? roles.name;
  const values = roles.value ?? roles.duration;
  if (!texts) return;
  for (let row = from; row < to; row += 1) {
    if (row % rowsPerSlice === 0) yield;
    const code = texts.values[row] as number;
    const text = texts.dictionary[code];
    if (text === undefined) continue;
    const leaf =
      leaves[code] ?? (stack ? leafOf(tree, text, separator) : tree.callee(tree.root, text));
    leaves[code] = leaf;
    tree.add(leaf, values ? (values.values[row] as number) : 1, service?.values[row] ?? -1);
  }
}

function leafOf(tree: FrameTree, stack: string, separator: string): StackFrame {
  if (separator === '') return tree.callee(tree.root, stack);
  let frame = tree.root;
  for (const part of stack.split(separator)) {
    const name = part.trim();
    if (name !== '') frame = tree.callee(frame, name);
  }
  return frame;
}

/** Merges spans by name: those called by the same path become one frame. */
function* addSpans(
  tree: FrameTree,
  roles: FlameRoles,
  { order, parents, rows, selfTimes }: Spans,
): Generator<void, void, void> {
  const frames: StackFrame[] = [];
  const { value, duration, service } = roles;
  for (const [i, span] of order.entries()) {
    if (i % rowsPerSlice === 0) yield;
    const row = rows[span] as number;
    const name = textOf(roles.name, row) ?? textOf(roles.id, row) ?? '–';
    const parent = frames[parents[span] as number] ?? tree.root;
    const frame = tree.callee(parent, name);
    frames[span] = frame;
    const ownTime = duration ? (selfTimes[span] as number) : 1;
    const self = value ? (value.values[row] as number) : ownTime;
    tree.add(frame, self, service?.values[row] ?? -1);
  }
}
