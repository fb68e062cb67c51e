import type { Announcer } from '../accessibility/announcer';
import { RowNavigator } from '../accessibility/rowNavigator';
import type { BaseMarks, CursorStep } from '../chart/chartDefinition';
import { isolateKey, toggleKey } from './hiddenKeys';
import type { InteractionController } from './interactionController';
import type { KeyboardHost } from './interactionSettings';
import { type KeyCommand, keyCommand } from './keyboard';

/** What the viewer does to a chart with the keyboard. */
export class KeyboardController<Marks extends BaseMarks, Cursor> {
  private readonly rowNavigator = new RowNavigator();
  /** Where an interval selected with Shift begins, on the axis of x. */
  private anchor: number | null = null;

  constructor(
    private readonly interaction: InteractionController<Marks, Cursor>,
    private readonly announcer: Announcer,
    private readonly host: KeyboardHost,
  ) {}

  /** Handles a key. A key without an effect is left to the page. */
  onKeyDown(event: KeyboardEvent): void {
    const command = keyCommand(event);
    if (!command || !this.handle(command)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private handle(command: KeyCommand): boolean {
    const { view, onView } = this.host.props();
    if (command.kind === 'toggle') onView(view === 'table' ? 'chart' : 'table');
    else if (command.kind === 'mute') this.announcer.toggleMute();
    else if (view === 'chart') return this.handleOnChart(command);
    else if (command.kind === 'escape') onView('chart');
    else return false;
    return true;
  }

  private handleOnChart(command: KeyCommand): boolean {
    const { interaction } = this;
    if (command.kind === 'move' || command.kind === 'escape') this.anchor = null;
    switch (command.kind) {
      case 'escape':
        return interaction.clear() || this.rowNavigator.clear();
      case 'move':
        return this.move(command.step);
      case 'extend':
        return this.extend(command.step);
      case 'cell':
        return interaction.moveCell(command.by);
      case 'select':
        return interaction.enter(command) || this.move('end');
      case 'isolate':
        return interaction.changeVisibility(isolateKey);
      case 'hide':
        return interaction.changeVisibility(toggleKey);
      case 'zoom':
        return interaction.zoomBy(command.factor);
      case 'release':
        return interaction.releaseDatum();
      case 'show-all':
        return interaction.zoomBy(null);
      default:
        return false;
    }
  }

  private move(step: CursorStep, isCoarse = false): boolean {
    if (this.interaction.move(step, isCoarse)) return true;
    const rows = this.host.rows();
    const spoken = rows && this.rowNavigator.move(rows, step);
    if (spoken) this.announcer.announce(spoken);
    return rows !== null;
  }

  /** Moves the datum, or moves on and selects the interval from where Shift was pressed. */
  private extend(step: CursorStep): boolean {
    if (this.interaction.nudge(step)) return true;
    this.anchor ??= this.interaction.cursorPosition();
    const isHandled = this.move(step, true);
    const to = this.interaction.cursorPosition();
    if (this.anchor !== null && to !== null) this.interaction.selectBetween(this.anchor, to);
    return isHandled;
  }
}
