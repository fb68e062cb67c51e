import type { CursorDefinition, CursorStep, Tip } from '../chart/chartDefinition';

/** The datum that the viewer is at: by the keyboard or a click, or under the pointer. */
export class DataCursor<Marks, Cursor> {
  private pointer: { readonly x: number; readonly y: number } | null = null;
  private isPinned = false;

  constructor(
    private readonly definition: CursorDefinition<Marks, Cursor> | undefined,
    private at: Cursor | null,
  ) {}

  /** What the keyboard is at or a click has pinned; what the pointer is over is not. */
  get pinned(): Cursor | null {
    return this.pointer ? null : this.at;
  }

  get current(): Cursor | null {
    return this.at;
  }

  hover(x: number, y: number): void {
    if (!this.isPinned) this.pointer = { x, y };
  }

  /** The pointer rests while data moves under it: it picks again with every drawing. */
  pick(marks: Marks): Cursor | null {
    const { definition, pointer } = this;
    if (pointer) this.at = definition?.pick(marks, pointer.x, pointer.y) ?? null;
    return this.at;
  }

  /** Pins the datum at a point, or unpins the one that is pinned; returns the one meant. */
  pin(marks: Marks, x: number, y: number): Cursor | null {
    const at = this.definition?.pick(marks, x, y) ?? null;
    this.isPinned = at !== null && !this.isPinned;
    this.pointer = this.isPinned ? null : { x, y };
    this.at = at;
    return at;
  }

  /** The pointer has left; what was pinned stays. */
  leave(): void {
    if (this.pointer) this.clear();
  }

  /** Whether there was anything to clear. */
  clear(): boolean {
    const had = this.at !== null;
    this.put(null);
    return had;
  }

  /** A step of the keyboard; returns the tip of the datum that it led to. */
  move(marks: Marks, step: CursorStep): Tip | null {
    this.put(this.definition?.move(marks, this.at, step) ?? null);
    return this.tip(marks);
  }

  put(at: Cursor | null): void {
    this.pointer = null;
    this.isPinned = false;
    this.at = at;
  }

  tip(marks: Marks): Tip | null {
    return this.at === null ? null : (this.definition?.tip(marks, this.at) ?? null);
  }
}
