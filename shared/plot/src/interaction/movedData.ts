import type { CursorDefinition, CursorStep } from '../chart/chartDefinition';
import { type MovedPositions, maxMoved } from '../chart/chartState';

/** Pixels of one step of the keyboard. */
const nudgePx = 10;
const nudges: Readonly<Partial<Record<CursorStep, readonly [x: number, y: number]>>> = {
  left: [-nudgePx, 0],
  right: [nudgePx, 0],
  up: [0, -nudgePx],
  down: [0, nudgePx],
};

/** The data that a viewer has moved, and the datum that they are moving. */
export class MovedData<Marks, Cursor> {
  /** The datum in hand, and where the pointer holds it. */
  private held: { readonly name: string; readonly dx: number; readonly dy: number } | null = null;

  constructor(
    private readonly definition: CursorDefinition<Marks, Cursor> | undefined,
    private moved: MovedPositions,
  ) {}

  get positions(): MovedPositions {
    return this.moved;
  }

  /** Takes hold of the datum at a point. `only`: of no other one, if it isn't null. */
  grab(marks: Marks, x: number, y: number, only: Cursor | null): boolean {
    const { definition } = this;
    const cursor = definition?.drag?.pick(marks, x, y) ?? null;
    const tip = cursor === null ? null : definition?.tip(marks, cursor);
    if (!definition?.drag || cursor === null || !tip) return false;
    const name = definition.drag.nameOf(cursor);
    if (only !== null && definition.drag.nameOf(only) !== name) return false;
    this.held = { name, dx: tip.x - x, dy: tip.y - y };
    return true;
  }

  drag(marks: Marks, x: number, y: number): boolean {
    const { held } = this;
    if (!held) return false;
    this.place(marks, held.name, x + held.dx, y + held.dy);
    return true;
  }

  drop(): void {
    this.held = null;
  }

  /** Moves a datum by one step. Returns its name, or null where it can't be moved. */
  nudge(marks: Marks, cursor: Cursor, step: CursorStep): string | null {
    const { definition } = this;
    const by = nudges[step];
    const tip = definition?.drag && by ? definition.tip(marks, cursor) : null;
    if (!definition?.drag || !by || !tip) return null;
    const name = definition.drag.nameOf(cursor);
    this.place(marks, name, tip.x + by[0], tip.y + by[1]);
    return name;
  }

  /** Returns a datum to its own position. Returns its name, or null if it wasn't moved. */
  release(cursor: Cursor): string | null {
    const name = this.definition?.drag?.nameOf(cursor);
    if (name === undefined || !this.moved.has(name)) return null;
    this.moved = new Map([...this.moved].filter(([other]) => other !== name));
    return name;
  }

  releaseAll(): boolean {
    const hadAny = this.moved.size > 0;
    this.moved = new Map();
    return hadAny;
  }

  private place(marks: Marks, name: string, x: number, y: number): void {
    const position = this.definition?.drag?.toUnits(marks, x, y);
    if (!position?.every(Number.isFinite)) return;
    const others = [...this.moved].filter(([other]) => other !== name);
    this.moved = new Map([...others.slice(1 - maxMoved), [name, position]]);
  }
}
