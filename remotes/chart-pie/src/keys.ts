import type { ChartView } from '@chartroom/contract';
import {
  type CursorStep,
  isolated,
  type KeyRequest,
  keyRequest,
  toggledKey,
} from '@chartroom/plot';
import type { PieCursor } from './cursor';

/** What the keyboard does to a pie. */
export interface KeyTarget {
  isTable(): boolean;
  onView(view: ChartView): void;
  move(step: CursorStep): void;
  /** The slice that the keyboard is at. */
  current(): PieCursor | null;
  select(cursor: PieCursor, isMore: boolean): void;
  /** Whether there was anything to leave. */
  leave(): boolean;
  hide(how: typeof isolated, name: string): void;
  mute(): void;
}

type OnKey = (event: KeyboardEvent) => void;

/** `contained` keeps what is thrown within the chart. */
export function listenToKeys(
  root: HTMLElement,
  contained: (run: OnKey) => OnKey,
  target: KeyTarget,
): void {
  root.addEventListener(
    'keydown',
    contained((event) => {
      const request = keyRequest(event);
      if (!request || !answer(target, request)) return;
      event.preventDefault();
      event.stopPropagation();
    }),
  );
}

/** Whether there was anything to do; keys without are left to the host. */
function answer(target: KeyTarget, request: KeyRequest): boolean {
  const isTable = target.isTable();
  if (request.kind === 'toggle') target.onView(isTable ? 'chart' : 'table');
  else if (isTable) {
    if (request.kind !== 'escape') return false;
    target.onView('chart');
  } else return answerOnPie(target, request);
  return true;
}

function answerOnPie(target: KeyTarget, request: KeyRequest): boolean {
  const at = target.current();
  switch (request.kind) {
    case 'mute':
      target.mute();
      return true;
    case 'escape':
      return target.leave();
    case 'move':
      target.move(request.step);
      return true;
    case 'keep':
      if (at) target.select(at, request.isMore);
      else target.move('home');
      return true;
    case 'isolate':
    case 'hide':
      if (at) target.hide(request.kind === 'hide' ? toggledKey : isolated, at.name);
      return at !== null;
    default:
      return false;
  }
}
