import type { ChartProps } from '@chartroom/contract';
import type { Size } from '../canvas/surface';
import type { BaseMarks, Scene } from '../chart/chartDefinition';
import type { ViewerState } from '../chart/chartState';
import type { Overlay } from '../chart/renderer';
import { EventQueue } from './eventQueue';
import type { InputHandlers } from './inputHandlers';
import type { InteractionController } from './interactionController';
import type { InteractionSettings } from './interactionSettings';
import { linkedCursor, selectedIntervals } from './linkedOverlay';
import { planeOf, spanOf, type View } from './view';
import { Viewport } from './viewport';

type Loaded = typeof import('./inputHandlers');

/** Once for all charts of a page: those that are mounted later start with it. */
let loaded: Loaded | null = null;

async function load(): Promise<Loaded> {
  loaded ??= await import('./inputHandlers');
  return loaded;
}

/** Milliseconds of a pause after a drawing, where the browser doesn't say when it is idle. */
const idleMs = 200;
/** Milliseconds after which even a busy page loads what answers its viewer. */
const maxIdleMs = 1000;

/**
 * What the viewer does to a chart. No first drawing waits for the code that answers the pointer and
 * the keys: it is loaded when the page is idle, or by the first event. What happens meanwhile is
 * answered then. If it can't be loaded, the chart stays as it is, and the next event tries again.
 */
export class LazyInteraction<Marks extends BaseMarks, Cursor> {
  /** Resolves when the datum of a former mount is marked again. */
  readonly restored: Promise<void>;
  private readonly viewport: Viewport;
  private readonly settings: InteractionSettings<Marks, Cursor>;
  private readonly events = new EventQueue(() => this.load());
  private handlers: InputHandlers<Marks, Cursor> | null = null;
  /** The marks of the last drawing. */
  private marks: Marks | null = null;
  private isRequested = false;
  private isStopped = false;

  constructor(settings: Omit<InteractionSettings<Marks, Cursor>, 'viewport'>) {
    const { stage, definition, initial, host, hasGestures } = settings;
    this.viewport = new Viewport(initial.window, () => host.onZoomEnd());
    this.settings = { ...settings, viewport: this.viewport };
    if (loaded && !definition?.load) this.start(loaded);
    else if (hasGestures) this.events.listen(stage);
    this.restored =
      initial.cursor === null ? Promise.resolve() : this.ready().catch(() => undefined);
  }

  /** Loads the rest before it is needed, but after what the page does now. */
  loadWhenIdle(): void {
    if (this.handlers || this.isRequested) return;
    this.isRequested = true;
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') setTimeout(() => this.load(), idleMs);
    else requestIdleCallback(() => this.load(), { timeout: maxIdleMs });
  }

  /** Loads the rest now. */
  load(): void {
    if (!this.handlers) this.ready().catch(() => this.events.take());
  }

  /** Resolves when the chart answers pointer and keys. */
  async ready(): Promise<void> {
    const [module] = await Promise.all([load(), this.settings.definition?.load?.()]);
    if (!this.isStopped && !this.handlers) this.start(module);
  }

  private start({ createInputHandlers }: Loaded): void {
    const handlers = createInputHandlers(this.settings, this.marks);
    this.handlers = handlers;
    for (const event of this.events.take()) handlers.handle(event);
    this.events.stop();
    // The viewer may have come back to a datum or a zoom.
    if (this.marks) this.settings.host.schedule('overlay');
  }

  private get interaction(): InteractionController<Marks, Cursor> | null {
    return this.handlers?.interaction ?? null;
  }

  /** The state for the next mount. */
  get state(): ViewerState<Cursor> {
    const { initial } = this.settings;
    return { ...initial, ...this.interaction?.state, window: this.viewport.view };
  }

  /** The parts of the scene that depend on the viewer. */
  get scene(): Pick<Scene, 'window' | 'plane' | 'drillPath' | 'moved' | 'isGesture' | 'hidden'> {
    const { isGesture } = this.viewport;
    const { window: view, hidden, drillPath, moved } = this.state;
    return { window: spanOf(view), plane: planeOf(view), drillPath, moved, isGesture, hidden };
  }

  /** What is in view when no gesture is running. */
  get restingView(): View | null {
    return this.viewport.restingView;
  }

  /** Resets the zoom when the time range has changed. */
  followRange(before: ChartProps['range'], after: ChartProps['range'], now: number): void {
    this.viewport.followRange(before, after, now);
  }

  /** Requests the time range that keys have zoomed to. */
  requestRange(): void {
    this.interaction?.requestRange();
  }

  /** What is drawn over new marks. */
  overlay(marks: Marks, chart: { readonly size: Size }): Overlay<Cursor> {
    this.marks = marks;
    if (this.interaction) return this.interaction.overlay(marks, chart);
    const { definition, selections } = this.settings;
    return {
      cursor: linkedCursor(marks, definition, selections),
      brush: null,
      brushTexts: [],
      intervals: selectedIntervals(marks, selections),
      hasTip: false,
    };
  }

  onKeyDown(event: KeyboardEvent): void {
    if (this.handlers) this.handlers.handle(event);
    else this.events.add(event);
  }

  /** The focus has left: the datum of the keyboard, or of a click, is no longer current. */
  blur(): void {
    this.interaction?.blur();
  }

  /** Moves to the datum that has a value, and announces it. */
  moveTo(...to: Parameters<InteractionController<Marks, Cursor>['moveTo']>): void {
    this.run((interaction) => interaction.moveTo(...to));
  }

  /** Returns all data to its own position. */
  releaseMoved(): void {
    this.run((interaction) => interaction.releaseMoved());
  }

  /** Runs what a viewer has requested of the chart's own elements, at once where possible. */
  private run(request: (interaction: InteractionController<Marks, Cursor>) => void): void {
    const { interaction } = this;
    if (interaction) request(interaction);
    else {
      const { guard } = this.settings;
      const fail = guard((error: unknown) => {
        throw error;
      });
      this.ready().then(() => this.interaction && this.run(request), fail);
    }
  }

  stop(): void {
    this.isStopped = true;
    this.events.stop();
    this.viewport.stop();
  }
}
