/** A place for one thing at a time, which ends before the next one begins. */
export interface Slot {
  /** `start` returns how it ends; an ending that comes while it starts is kept to. */
  fill(start: () => () => void): void;
  empty(): void;
}

export function createSlot(): Slot {
  let end: (() => void) | null = null;
  let turn = 0;

  function empty() {
    turn += 1;
    const ending = end;
    end = null;
    ending?.();
  }

  return {
    fill(start) {
      empty();
      const own = turn;
      const ending = start();
      if (own === turn) end = ending;
      else ending();
    },
    empty,
  };
}
