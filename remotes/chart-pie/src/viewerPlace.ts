import type { CursorStep } from '@chartroom/plot';
import { type PieCursor, pieCursor } from './cursor';
import type { PieMarks } from './pieMarks';

/** Where the viewer is: at a slice by the keyboard or a click, or over one with the pointer. */
export class ViewerPlace {
  private pointer: { readonly x: number; readonly y: number } | null = null;
  private isPinned = false;

  constructor(private cursor: PieCursor | null) {}

  /** What the keyboard is at or a click has kept; what the pointer is over is not. */
  get kept(): PieCursor | null {
    return this.pointer ? null : this.cursor;
  }

  /** The slice that the viewer is at. The pointer rests while data moves under it. */
  at(marks: PieMarks): PieCursor | null {
    if (this.pointer) this.cursor = pieCursor.pick(marks, this.pointer.x, this.pointer.y);
    return this.cursor;
  }

  hover(x: number, y: number): void {
    if (!this.isPinned) this.pointer = { x, y };
  }

  /** Keeps the slice at a point, or lets go of it; answers with the one meant. */
  pin(marks: PieMarks, x: number, y: number): PieCursor | null {
    const at = pieCursor.pick(marks, x, y);
    this.isPinned = at !== null && !this.isPinned;
    this.pointer = this.isPinned ? null : { x, y };
    this.cursor = at;
    return at;
  }

  /** The pointer has left; what was kept stays. */
  leave(): void {
    if (this.pointer) this.clear();
  }

  /** Whether there was anything to clear. */
  clear(): boolean {
    const had = this.cursor !== null;
    this.pointer = null;
    this.cursor = null;
    this.isPinned = false;
    return had;
  }

  /** A step of the keyboard; answers with the slice in words. */
  move(marks: PieMarks, step: CursorStep): string | null {
    this.pointer = null;
    this.isPinned = false;
    this.cursor = pieCursor.move(marks, this.cursor, step);
    return this.cursor && (pieCursor.tip(marks, this.cursor)?.spoken ?? null);
  }
}
