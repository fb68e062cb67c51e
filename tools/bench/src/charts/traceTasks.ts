/** What one operation cost the page's main thread, by the browser's own trace. */
export interface MainThreadCost {
  readonly name: string;
  /** All tasks from its beginning to its end, without the time between them. */
  readonly workMs: number;
  /** The same without the time for which the machine ran something else. */
  readonly cpuMs: number;
  readonly longestTaskMs: number;
}

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

interface Mark {
  readonly name: string;
  readonly ts: number;
}

/** Costs of the operations that were marked with `bench … begins` and `bench … ends`, in order. */
export function operationCosts(events: readonly TraceEvent[]): MainThreadCost[] {
  const tasks = tasksOf(events);
  let start: Mark | null = null;
  const costs: MainThreadCost[] = [];
  for (const mark of marksOf(events)) {
    const [, name = '', edge] = /^bench (.*) (begins|ends)$/.exec(mark.name) ?? [];
    if (edge === 'begins') start = mark;
    else if (edge === 'ends' && start) {
      costs.push({ name, ...costBetween(tasks, start.ts, mark.ts) });
      start = null;
    }
  }
  return costs;
}

/** Costs of a gesture's frames: from one frame's mark to the next. */
export function frameCosts(events: readonly TraceEvent[]): MainThreadCost[] {
  const tasks = tasksOf(events);
  const marks = marksOf(events).filter(({ name }) => name.startsWith('bench frame '));
  return marks.slice(1).map((mark, index) => {
    const start = marks[index] ?? mark;
    const name = start.name.slice('bench frame '.length);
    return { name, ...costBetween(tasks, start.ts, mark.ts) };
  });
}

/** Longest task of the page from the first mark to the last, and the one that ran longest. */
export function longestTask(events: readonly TraceEvent[]): { wallMs: number; cpuMs: number } {
  const marks = marksOf(events);
  const [from, to] = [marks[0]?.ts ?? 0, marks.at(-1)?.ts ?? 0];
  const tasks = tasksOf(events).filter(({ ts, dur = 0 }) => ts + dur > from && ts < to);
  const longest = (durationOf: (task: TraceEvent) => number) =>
    Math.max(0, ...tasks.map(durationOf)) / 1000;
  return {
    wallMs: longest(({ dur = 0 }) => dur),
    cpuMs: longest(({ dur = 0, tdur = dur }) => tdur),
  };
}

function costBetween(
  tasks: readonly TraceEvent[],
  from: number,
  to: number,
): Omit<MainThreadCost, 'name'> {
  let [work, cpu, longest] = [0, 0, 0];
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const overlap = Math.min(to, ts + dur) - Math.max(from, ts);
    if (overlap <= 0) continue;
    work += overlap;
    cpu += (overlap / dur) * tdur;
    longest = Math.max(longest, overlap);
  }
  return { workMs: work / 1000, cpuMs: cpu / 1000, longestTaskMs: longest / 1000 };
}

/** Of the main thread of the page that set the marks. */
function tasksOf(events: readonly TraceEvent[]): TraceEvent[] {
  const page = events.find(({ name }) => name.startsWith('bench '));
  return events.filter(({ name, ph, pid, tid }) => {
    return name === 'RunTask' && ph === 'X' && pid === page?.pid && tid === page.tid;
  });
}

function marksOf(events: readonly TraceEvent[]): Mark[] {
  return events.filter(({ name }) => name.startsWith('bench ')).sort((a, b) => a.ts - b.ts);
}
