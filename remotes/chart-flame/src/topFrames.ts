import type { StackFrame } from './frameTree';

/** All frames of one name below another: what a function took, wherever it was called. */
export interface TopFrame {
  readonly name: string;
  readonly service: number;
  self: number;
  /** Value of the function and what it calls; calls of itself count once. */
  total: number;
}

/** A function while its calls are summed. */
interface OpenTopFrame extends TopFrame {
  /** How often it occurs on the way to the current frame. */
  depth: number;
}

/** The functions below a frame, those with the most value of their own first. */
export function topFrames(root: StackFrame): readonly TopFrame[] {
  const byName = new Map<string, OpenTopFrame>();
  // Null: the last function on the way is left. No objects, as there may be a million frames.
  const stack: (StackFrame | null)[] = [root];
  const way: OpenTopFrame[] = [];
  while (stack.length > 0) {
    const frame = stack.pop() ?? null;
    if (!frame) {
      const left = way.pop();
      if (left) left.depth -= 1;
      continue;
    }
    if (frame.parent && frame.total > 0) {
      const top = byName.get(frame.name) ?? createTopFrame(byName, frame);
      top.self = Math.min(Number.MAX_VALUE, top.self + frame.self);
      if (top.depth === 0) top.total = Math.min(Number.MAX_VALUE, top.total + frame.total);
      if (!frame.children) continue;
      top.depth += 1;
      way.push(top);
      stack.push(null);
    }
    if (frame.children) for (const child of frame.children.values()) stack.push(child);
  }
  return [...byName.values()].sort(
    (a, b) => b.self - a.self || b.total - a.total || compareNames(a.name, b.name),
  );
}

function createTopFrame(
  byName: Map<string, OpenTopFrame>,
  { name, service }: StackFrame,
): OpenTopFrame {
  const top = { name, service, self: 0, total: 0, depth: 0 };
  byName.set(name, top);
  return top;
}

function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
