import type { StackFrame } from './frameTree';

/** All frames of one name below another: what a function took, wherever it was called. */
export interface TopFrame {
  readonly name: string;
  readonly service: number;
  self: number;
  /** Value of the function and what it calls; calls of itself count once. */
  total: number;
}

/** The functions below a frame, those with the most value of their own first. */
export function topFrames(root: StackFrame): readonly TopFrame[] {
  const byName = new Map<string, TopFrame>();
  // How often a name occurs on the way to the current frame.
  const onPath = new Map<string, number>();
  const stack: { readonly frame: StackFrame; readonly isLeaving: boolean }[] = [
    { frame: root, isLeaving: false },
  ];
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { frame, isLeaving } = visit;
    const { name } = frame;
    const isCounted = frame.parent !== null && frame.total > 0;
    if (isLeaving) {
      onPath.set(name, (onPath.get(name) ?? 1) - 1);
      continue;
    }
    if (isCounted) {
      const depth = onPath.get(name) ?? 0;
      let top = byName.get(name);
      if (!top) {
        top = { name, service: frame.service, self: 0, total: 0 };
        byName.set(name, top);
      }
      top.self = Math.min(Number.MAX_VALUE, top.self + frame.self);
      if (depth === 0) top.total = Math.min(Number.MAX_VALUE, top.total + frame.total);
      onPath.set(name, depth + 1);
      stack.push({ frame, isLeaving: true });
    }
    for (const child of frame.children?.values() ?? [])
      stack.push({ frame: child, isLeaving: false });
  }
  return [...byName.values()].sort(
    (a, b) => b.self - a.self || b.total - a.total || compareNames(a.name, b.name),
  );
}

function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
