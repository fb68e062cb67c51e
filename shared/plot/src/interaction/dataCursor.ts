import type { CursorDefinition, CursorStep, Tip } from '../chart/chartDefinition';

/** The datum that the viewer is at: by the keyboard or a click, or under the pointer. */
export class DataCursor<Marks, Cursor> {
  private pointer: { readonly x: number; readonly y: number } | null = null;
  private isPinned = false;

  constructor(
    private readonly definition: CursorDefinition<Marks, Cursor> | undefined,
    private cursor: Cursor | null,
  ) {}

  /** What the keyboard is at or a click has pinned; what the pointer is over is not. */
  get pinned(): Cursor | null {
    return this.pointer ? null : this.cursor;
  }

  get current(): Cursor | null {
    return this.cursor;
  }

  hover(x: number, y: number): void {
    if (!this.isPinned) this.pointer = { x, y };
  }

  /** The pointer rests while data moves under it: it picks again with every drawing. */
  pick(marks: Marks): Cursor | null {
    const { definition, pointer } = this;
    if (pointer) this.cursor = definition?.pick(marks, pointer.x, pointer.y) ?? null;
    return this.cursor;
  }

  /** Pins the datum at a point, or unpins the one that is pinned; returns the one meant. */
  pin(marks: Marks, x: number, y: number): Cursor | null {
    const cursor = this.definition?.pick(marks, x, y) ?? null;
    this.isPinned = cursor !== null && !this.isPinned;
    this.pointer = this.isPinned ? null : { x, y };
    this.cursor = cursor;
    return cursor;
  }

  /** The pointer has left; what was pinned stays. */
  leave(): void {
    if (this.pointer) this.clear();
  }

  /** Whether there was anything to clear. */
  clear(): boolean {
    const hadCursor = this.cursor !== null;
    this.set(null);
    return hadCursor;
  }

  /** A step of the keyboard; returns the tip of the datum that it led to. */
  move(marks: Marks, step: CursorStep): Tip | null {
    this.set(this.definition?.move(marks, this.cursor, step) ?? null);
    return this.tip(marks);
  }

  set(cursor: Cursor | null): void {
    this.pointer = null;
    this.isPinned = false;
    this.cursor = cursor;
  }

  tip(marks: Marks): Tip | null {
    return this.cursor === null ? null : (this.definition?.tip(marks, this.cursor) ?? null);
  }
}
