/** A frame of merged stacks: a function, called by its parents in this order. */
export interface StackFrame {
  readonly name: string;
  readonly parent: StackFrame | null;
  /** 0 is the root, which all stacks share. */
  readonly depth: number;
  /** Index among all frames, in the order of the data. Parents come before their children. */
  readonly index: number;
  children: Map<string, StackFrame> | null;
  /** Value of the frame itself, without those that it calls. */
  self: number;
  /** Value of the frame and of all that it calls. */
  total: number;
  /** Code of the service of its rows, or of those below where it has none; −1: none, −2: several. */
  service: number;
  hasRows: boolean;
}

/** The orders of siblings. */
export const frameOrders = ['value', 'name', 'data'] as const;
/** See `frameOrders`. */
export type FrameOrder = (typeof frameOrders)[number];

/** Further frames are added to their parent. */
const maxFrames = 1_000_000;
const framesPerSlice = 20_000;
const collator = new Intl.Collator('en', { numeric: true });

/** Stacks merged into a prefix tree. Rows can be added at any time, followed by `sum`. */
export class FrameTree {
  readonly root = createFrame('', null, 0);
  /** All frames; parents come before their children. */
  readonly frames: StackFrame[] = [this.root];
  /** Number of rows with a value below 0. */
  belowZero = 0;
  private readonly sorted = new Map<FrameOrder, Map<StackFrame, readonly StackFrame[]>>();

  /** The frame that `parent` calls by this name, added where it's new. */
  callee(parent: StackFrame, name: string): StackFrame {
    const known = parent.children?.get(name);
    if (known) return known;
    if (this.frames.length >= maxFrames) return parent;
    const frame = createFrame(name, parent, this.frames.length);
    parent.children ??= new Map();
    parent.children.set(name, frame);
    this.frames.push(frame);
    return frame;
  }

  /** Adds a value to a frame itself. Values below 0 are counted, not added. */
  add(frame: StackFrame, value: number, service: number): void {
    if (value < 0) this.belowZero += 1;
    if (!(value >= 0)) return;
    frame.self = capped(frame.self + value);
    // Engines keep whole numbers and others apart: if totals were written only by `sum`, every frame
    // that exists by then would have to be converted.
    if (frame.total === 0) frame.total = frame.self;
    // What it calls no longer counts.
    frame.service = frame.hasRows ? sharedService(frame.service, service) : service;
    frame.hasRows = true;
  }

  /** Sums what has been added. Until it ends, frames have the totals of before. */
  *sum(): Generator<void, void, void> {
    const { frames } = this;
    const totals = new Float64Array(frames.length);
    for (let i = 0; i < frames.length; i += 1) {
      if (i % framesPerSlice === framesPerSlice - 1) yield;
      totals[i] = (frames[i] as StackFrame).self;
    }
    for (let i = frames.length - 1; i > 0; i -= 1) {
      if (i % framesPerSlice === 0) yield;
      const { parent, service } = frames[i] as StackFrame & { readonly parent: StackFrame };
      totals[parent.index] = capped((totals[parent.index] as number) + (totals[i] as number));
      if (!parent.hasRows) parent.service = sharedService(parent.service, service);
    }
    this.sorted.clear();
    for (const frame of frames) frame.total = totals[frame.index] as number;
  }

  /** What a frame calls, in order. */
  sortedCallees(frame: StackFrame, order: FrameOrder): readonly StackFrame[] {
    if (!frame.children) return noFrames;
    let cached = this.sorted.get(order);
    if (!cached) {
      cached = new Map();
      this.sorted.set(order, cached);
    }
    let callees = cached.get(frame);
    if (!callees) {
      callees = [...frame.children.values()].sort(comparators[order]);
      cached.set(frame, callees);
    }
    return callees;
  }
}

const noFrames: readonly StackFrame[] = [];

const comparators: Readonly<Record<FrameOrder, (a: StackFrame, b: StackFrame) => number>> = {
  value: (a, b) => b.total - a.total || a.index - b.index,
  name: (a, b) => collator.compare(a.name, b.name) || a.index - b.index,
  data: (a, b) => a.index - b.index,
};

/** Creates all frames with one object literal, so that they share a hidden class. */
function createFrame(name: string, parent: StackFrame | null, index: number): StackFrame {
  const depth = parent ? parent.depth + 1 : 0;
  return {
    name,
    parent,
    depth,
    index,
    children: null,
    self: 0,
    total: 0,
    service: -1,
    hasRows: false,
  };
}

function sharedService(a: number, b: number): number {
  if (a === b || b === -1) return a;
  return a === -1 ? b : -2;
}

/** Caps overflowed sums at `Number.MAX_VALUE`. */
function capped(value: number): number {
  return Math.min(value, Number.MAX_VALUE);
}

/** Names from the outermost frame to this one; empty for the root. */
export function pathTo(frame: StackFrame): readonly string[] {
  const path: string[] = [];
  for (let at: StackFrame | null = frame; at?.parent; at = at.parent) path.push(at.name);
  return path.reverse();
}

/** The frame at a path, as far as the path exists. */
export function frameAt(root: StackFrame, path: readonly string[]): StackFrame {
  let frame = root;
  for (const name of path) {
    const next = frame.children?.get(name);
    if (!next || next.total === 0) break;
    frame = next;
  }
  return frame;
}
