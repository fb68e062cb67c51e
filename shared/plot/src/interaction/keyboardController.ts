import type { ChartProps } from '@chartroom/contract';
import type { Announcer } from '../accessibility/announcer';
import { RowWalk } from '../accessibility/rowWalk';
import type { BaseMarks, CursorStep } from '../chart/chartDefinition';
import type { FrameTable } from '../table/frameTable';
import { isolated, toggledKey } from './hiddenKeys';
import type { InteractionController } from './interactionController';
import { type KeyRequest, keyRequest } from './keyboard';

export interface KeyboardHost {
  /** The newest input. */
  props(): ChartProps;
  /** The rows that the arrow keys walk over in a chart without a cursor; null: its elements have their own. */
  rows(): FrameTable | null;
}

/** What the viewer does to a chart with the keyboard. */
export class KeyboardController<Marks extends BaseMarks, Cursor> {
  private readonly rowWalk = new RowWalk();
  /** Where Shift began to select, on the axis of x. */
  private anchor: number | null = null;

  constructor(
    private readonly interaction: InteractionController<Marks, Cursor>,
    private readonly announcer: Announcer,
    private readonly host: KeyboardHost,
  ) {}

  /** A key without anything to do is left to the page. */
  onKeyDown(event: KeyboardEvent): void {
    const request = keyRequest(event);
    if (!request || !this.handle(request)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private handle(request: KeyRequest): boolean {
    const { view, onView } = this.host.props();
    if (request.kind === 'toggle') onView(view === 'table' ? 'chart' : 'table');
    else if (request.kind === 'mute') this.announcer.toggleMute();
    else if (view === 'chart') return this.handleOnChart(request);
    else if (request.kind === 'escape') onView('chart');
    else return false;
    return true;
  }

  private handleOnChart(request: KeyRequest): boolean {
    const { interaction } = this;
    if (request.kind === 'move' || request.kind === 'escape') this.anchor = null;
    switch (request.kind) {
      case 'escape':
        return interaction.clear() || this.rowWalk.clear();
      case 'move':
        return this.move(request.step);
      case 'extend':
        return this.extend(request.step);
      case 'keep':
        return interaction.enter(request) || this.move('end');
      case 'isolate':
        return interaction.hide(isolated);
      case 'hide':
        return interaction.hide(toggledKey);
      case 'zoom':
        return interaction.zoomBy(request.factor);
      case 'show-all':
        return interaction.zoomBy(null);
      default:
        return false;
    }
  }

  private move(step: CursorStep): boolean {
    if (this.interaction.move(step)) return true;
    const rows = this.host.rows();
    const spoken = rows && this.rowWalk.move(rows, step);
    if (spoken) this.announcer.say(spoken);
    return rows !== null;
  }

  /** Walks on, and selects everything from where Shift began. */
  private extend(step: CursorStep): boolean {
    this.anchor ??= this.interaction.position();
    const hasMoved = this.move(step);
    const to = this.interaction.position();
    if (this.anchor !== null && to !== null) this.interaction.selectBetween(this.anchor, to);
    return hasMoved;
  }
}
