import type { CursorDefinition, CursorStep, Tip } from '../chart/chartDefinition';

interface PointerPosition {
  readonly x: number;
  readonly y: number;
}

/** The current datum: that of the keyboard or a click, or the one under the pointer. */
export class DataCursor<Marks, Cursor> {
  private pointer: PointerPosition | null = null;
  private isPinned = false;

  constructor(
    private readonly definition: CursorDefinition<Marks, Cursor> | undefined,
    private cursor: Cursor | null,
  ) {}

  /** The datum of the keyboard or of a click, not the one under the pointer. */
  get pinned(): Cursor | null {
    return this.pointer ? null : this.cursor;
  }

  /** Where the pointer picks data. Null while a datum is pinned. */
  get pointerPosition(): PointerPosition | null {
    return this.pointer;
  }

  get current(): Cursor | null {
    return this.cursor;
  }

  hover(x: number, y: number): void {
    if (!this.isPinned) this.pointer = { x, y };
  }

  /** Picks again for each drawing, since data moves under a resting pointer. */
  pick(marks: Marks): Cursor | null {
    const { definition, pointer } = this;
    if (pointer) this.cursor = definition?.pick(marks, pointer.x, pointer.y) ?? null;
    return this.cursor;
  }

  /** Pins the datum at a point, or unpins it. Returns the datum. */
  pin(marks: Marks, x: number, y: number): Cursor | null {
    const cursor = this.definition?.pick(marks, x, y) ?? null;
    this.isPinned = cursor !== null && !this.isPinned;
    this.pointer = this.isPinned ? null : { x, y };
    this.cursor = cursor;
    return cursor;
  }

  /** The pointer has left. A pinned datum stays. */
  leave(): void {
    if (this.pointer) this.clear();
  }

  /** Clears the cursor. Returns whether there was one. */
  clear(): boolean {
    const hadCursor = this.cursor !== null;
    this.set(null);
    return hadCursor;
  }

  /** Takes a step of the keyboard. Returns the tooltip of the datum that it leads to. */
  move(marks: Marks, step: CursorStep, isCoarse = false): Tip | null {
    this.set(this.definition?.move(marks, this.cursor, step, isCoarse) ?? null);
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
