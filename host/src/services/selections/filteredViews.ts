import type { Selection } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import type { Frame } from '@chartroom/frame';
import {
  FilteredFrame,
  runInSlices,
  runSync,
  selectionsOn,
  shallowEqual,
} from '@chartroom/plot/selection';

/** Up to this many rows are filtered at once, within a display frame; more in slices. */
const maxRowsAtOnce = 262_144;

/** The rows of one frame that some selections include, shared by all panels that show them. */
interface View {
  readonly selections: readonly Selection[];
  readonly filtered: FilteredFrame;
  /** Panels that wait for it, while it's filtered in slices. */
  readonly waiting: Set<string>;
}

interface VisibleRows {
  readonly whole: Frame;
  readonly rows: Frame;
}

export interface FilteredViewsOptions {
  readonly selections: Pick<Selections, 'getSnapshot' | 'ownerOf' | 'subscribe'>;
  /** Calls back in the next display frame. */
  readonly nextFrame: (callback: () => void) => void;
  /** The rows of some panels have changed, or those that they wait for are there. */
  readonly onChange: () => void;
}

/** The rows that panels show: filtered once for each frame and selection, however many panels. */
export class FilteredViews {
  /** By frame, and by selections and time zone. */
  private readonly views = new WeakMap<Frame, Map<string, View>>();
  private readonly visible = new Map<string, VisibleRows>();
  /** Frames that are being filtered in slices. */
  private readonly running = new WeakSet<Frame>();
  private readonly ids = new WeakMap<Selection, number>();
  private lastId = 0;

  private selected: readonly Selection[] = [];
  private isScheduled = false;

  constructor(private readonly options: FilteredViewsOptions) {
    options.selections.subscribe(() => this.onSelect());
    this.onSelect();
  }

  rowsFor(panel: string, whole: Frame, timeZone: string): Frame {
    const { visible } = this;
    const { selections } = this.options;
    const current = selections.getSnapshot();
    // A panel shows all rows that the viewer selects among.
    const ofOthers = current.filter((selection) => selections.ownerOf(selection) !== panel);
    const applied = selectionsOn(whole, ofOthers);
    this.release(whole, current);
    if (applied.length === 0) {
      visible.delete(panel);
      return whole;
    }
    const view = this.view(whole, applied, timeZone);
    if (view.filtered.pendingRows > maxRowsAtOnce) {
      view.waiting.add(panel);
      if (!this.running.has(whole)) void this.run(whole, view);
      const before = visible.get(panel);
      return before?.whole === whole ? before.rows : whole;
    }
    const { filtered } = view;
    const isCurrent = filtered.frame !== null && filtered.pendingRows === 0;
    const rows = isCurrent && filtered.frame ? filtered.frame : runSync(filtered.update());
    visible.set(panel, { whole, rows });
    return rows;
  }

  /** Notifies in a display frame, once for all selections before it: a drag selects faster. */
  private onSelect(): void {
    const { selections, nextFrame, onChange } = this.options;
    const next = selections.getSnapshot().filter(({ kind }) => kind !== 'cursor');
    // The cursor moves with the pointer.
    if (shallowEqual(next, this.selected)) return;
    this.selected = next;
    if (this.isScheduled) return;
    this.isScheduled = true;
    nextFrame(() => {
      this.isScheduled = false;
      onChange();
    });
  }

  private view(whole: Frame, selections: readonly Selection[], timeZone: string): View {
    const views = this.views.get(whole) ?? new Map<string, View>();
    this.views.set(whole, views);
    const key = [timeZone, ...selections.map((selection) => this.idOf(selection))].join(' ');
    const view = views.get(key) ?? {
      selections,
      filtered: new FilteredFrame(whole, selections, timeZone),
      waiting: new Set<string>(),
    };
    views.set(key, view);
    return view;
  }

  /** Releases the copies of rows that no current selection needs. */
  private release(whole: Frame, current: readonly Selection[]): void {
    const views = this.views.get(whole);
    for (const [key, view] of views ?? []) {
      if (!view.selections.every((selection) => current.includes(selection))) views?.delete(key);
    }
  }

  /**
   * Filters in slices. Selections made meanwhile wait for its end, so that rows follow even a long
   * drag.
   */
  private async run(whole: Frame, { filtered, waiting }: View): Promise<void> {
    this.running.add(whole);
    try {
      const rows = await runInSlices(filtered.update());
      for (const panel of waiting) this.visible.set(panel, { whole, rows });
    } finally {
      waiting.clear();
      this.running.delete(whole);
    }
    this.options.onChange();
  }

  private idOf(selection: Selection): number {
    const id = this.ids.get(selection) ?? this.lastId + 1;
    this.lastId = Math.max(this.lastId, id);
    this.ids.set(selection, id);
    return id;
  }
}
