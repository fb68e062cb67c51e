import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dropBox, dropBoxes } from './dropBox';
import { areOverlapping, type Box, layoutHeight, resolveLayout } from './resolveLayout';

function box(id: string, x: number, y: number, w: number, h: number): Box {
  return { id, x, y, w, h };
}

const anyBoxes = (maxLength: number) =>
  fc
    .array(
      fc.record({
        x: fc.integer({ min: 0, max: 23 }),
        w: fc.integer({ min: 1, max: 24 }),
        h: fc.integer({ min: 1, max: 12 }),
        y: fc.oneof(
          fc.integer({ min: -30, max: 60 }),
          fc.double({ min: -5, max: 40, noNaN: true }),
        ),
      }),
      { maxLength },
    )
    .map((shapes) =>
      shapes.map(({ x, w, h, y }, index) => box(`p${index}`, x, y, Math.min(w, 24 - x), h)),
    );

const seed = { seed: 20_261_123, numRuns: 500 };

describe('resolveLayout', () => {
  test('depends on the set alone, overlaps nowhere, and leaves no empty band', () => {
    fc.assert(
      fc.property(anyBoxes(30), fc.integer(), (boxes, salt) => {
        const layout = resolveLayout(boxes);
        const shuffled = [...boxes].sort((a, b) => order(a.id, salt) - order(b.id, salt));
        expect(resolveLayout(shuffled)).toEqual(layout);
        for (const [index, a] of layout.entries())
          for (const b of layout.slice(index + 1)) expect(areOverlapping(a, b)).toBe(false);
        for (let row = 0; row < layoutHeight(layout); row += 1)
          expect(layout.some(({ y, h }) => y <= row && row < y + h)).toBe(true);
        expect(resolveLayout(layout)).toEqual(layout);
      }),
      { ...seed, numRuns: 2_000 },
    );
  });

  test('keeps what people placed: a hole beside a tall panel stays, a deleted row closes', () => {
    const tall = box('tall', 0, 0, 12, 8);
    const low = box('low', 12, 5, 12, 3);
    expect(resolveLayout([low, tall])).toEqual([tall, low]);
    expect(resolveLayout([box('top', 0, 0, 24, 2), box('bottom', 0, 9, 24, 2)])).toEqual([
      box('top', 0, 0, 24, 2),
      box('bottom', 0, 2, 24, 2),
    ]);
  });

  test('of two boxes in one cell, the smaller id is above', () => {
    expect(resolveLayout([box('b', 3, 4, 6, 2), box('a', 3, 4, 6, 2)])).toEqual([
      box('a', 3, 0, 6, 2),
      box('b', 3, 2, 6, 2),
    ]);
  });

  test('lays 200 panels out in less than 1 ms of processor time', () => {
    const boxes = Array.from({ length: 200 }, (_, index) =>
      box(
        `p${index}`,
        (index % 4) * 6,
        Math.floor(index / 4) * 5 + (index % 3),
        6,
        5 + (index % 2),
      ),
    );
    for (let run = 0; run < 50; run += 1) resolveLayout(boxes);
    const roundMs = () => {
      const times = Array.from({ length: 40 }, () => {
        const start = process.cpuUsage();
        for (let run = 0; run < 5; run += 1) resolveLayout(boxes);
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 5_000;
      }).sort((a, b) => a - b);
      return times[37] ?? 0;
    };
    // The best of some rounds: the process compiles and collects garbage at the same time.
    expect(Math.min(...Array.from({ length: 5 }, roundMs))).toBeLessThan(1);
  });
});

describe('dropBox', () => {
  test('what is stored shows what was previewed, with the box at its column and size', () => {
    fc.assert(
      fc.property(
        anyBoxes(20),
        fc.record({
          x: fc.integer({ min: 0, max: 18 }),
          y: fc.integer({ min: 0, max: 40 }),
          w: fc.integer({ min: 1, max: 6 }),
          h: fc.integer({ min: 1, max: 6 }),
        }),
        (boxes, cell) => {
          const { box: stored, settled, layout } = dropBox(boxes, { id: 'p0', ...cell });
          const written = new Map([...settled, stored].map((each) => [each.id, each]));
          const all = new Map([...boxes, stored].map((each) => [each.id, each]));
          const after = [...all.values()].map((each) => written.get(each.id) ?? each);
          expect(resolveLayout(after)).toEqual(layout);
          expect(stored).toMatchObject({ x: cell.x, w: cell.w, h: cell.h });
        },
      ),
      seed,
    );
  });

  test('in free space it stays exactly there and moves nothing', () => {
    const boxes = [box('a', 0, 0, 12, 8), box('b', 0, 20, 24, 4)];
    const { box: stored, settled, layout } = dropBox(boxes, box('new', 12, 3, 6, 4));
    expect(settled).toEqual([]);
    expect(stored.y).toBe(3);
    expect(layout).toEqual([box('a', 0, 0, 12, 8), box('new', 12, 3, 6, 4), box('b', 0, 8, 24, 4)]);
  });

  test('below a closed band, the free cell is where it is seen', () => {
    const boxes = [box('a', 0, 0, 24, 2), box('b', 0, 50, 12, 4)];
    const { settled, layout } = dropBox(boxes, box('new', 12, 3, 6, 2));
    expect(settled).toEqual([]);
    expect(layout.find(({ id }) => id === 'new')?.y).toBe(3);
  });

  test('on another panel it takes that row and pushes the panel down', () => {
    const boxes = [box('a', 0, 0, 24, 4), box('b', 0, 4, 24, 4), box('c', 0, 8, 24, 4)];
    const { box: stored, settled, layout } = dropBox(boxes, box('c', 0, 4, 24, 4));
    expect(settled).toEqual([]);
    expect(stored.y).toBeGreaterThan(0);
    expect(stored.y).toBeLessThanOrEqual(4);
    expect(layout.map(({ id, y }) => [id, y])).toEqual([
      ['a', 0],
      ['c', 4],
      ['b', 8],
    ]);
  });

  test('moves to the top, and back down', () => {
    const boxes = [box('a', 0, 0, 24, 4), box('b', 0, 4, 24, 4)];
    const top = dropBox(boxes, box('b', 0, 0, 24, 4));
    expect(top.layout.map(({ id }) => id)).toEqual(['b', 'a']);
    const back = dropBox([box('a', 0, 0, 24, 4), top.box], box('b', 0, 4, 24, 4));
    expect(back.layout.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('a thousand drops between the same two neighbours never run out of room', () => {
    let boxes: readonly Box[] = [box('a', 0, 0, 24, 1), box('b', 0, 1, 24, 1)];
    for (let drop = 0; drop < 1_000; drop += 1) {
      const id = `n${drop % 3}`;
      const { box: stored, settled, layout } = dropBox(boxes, box(id, 0, 1, 24, 1));
      expect(layout.find((each) => each.id === id)?.y).toBe(1);
      const written = new Map([...settled, stored].map((each) => [each.id, each]));
      boxes = [...boxes.filter((each) => each.id !== id), stored].map(
        (each) => written.get(each.id) ?? each,
      );
    }
  });
});

describe('dropBoxes', () => {
  const anyDrops = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 18 }),
      y: fc.integer({ min: 0, max: 40 }),
      w: fc.integer({ min: 1, max: 6 }),
      h: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 1, maxLength: 3 },
  );

  test('what is stored shows what was previewed, and nothing of it can be left out', () => {
    fc.assert(
      fc.property(anyBoxes(20), anyDrops, (boxes, cells) => {
        const drops = cells.map((cell, index) => ({ id: `p${index}`, ...cell }));
        // A block of panels that overlap has no shape to keep.
        fc.pre(drops.every((a) => drops.every((b) => a === b || !areOverlapping(a, b))));
        const dropped = dropBoxes(boxes, drops);
        const written = dropped.written();
        const rowsWithout = (left: string | null) => {
          const all = new Map([...boxes, ...drops].map((each) => [each.id, each]));
          for (const [id, each] of written) if (id !== left) all.set(id, each);
          return new Map(resolveLayout([...all.values()]).map(({ id, y }) => [id, y]));
        };
        const seen = new Map(dropped.layout.map(({ id, y }) => [id, y]));
        expect(rowsWithout(null)).toEqual(seen);
        const settled = [...written.keys()].filter((id) => drops.every((drop) => drop.id !== id));
        for (const id of settled) expect(rowsWithout(id)).not.toEqual(seen);
      }),
      seed,
    );
  });

  test('a panel that pushes its column down is stored alone, whatever was pushed before', () => {
    let boxes: readonly Box[] = Array.from({ length: 200 }, (_, index) =>
      box(`p${index}`, (index % 6) * 4, Math.floor(index / 6) * 4, 4, 4),
    );
    // The 47th step once stored all panels.
    for (let step = 0; step < 50; step += 1) {
      const id = `p${step % 24}`;
      const panel = resolveLayout(boxes).find((each) => each.id === id) ?? box(id, 0, 0, 4, 4);
      const written = dropBoxes(boxes, [{ ...panel, y: panel.y + 1 }]).written();
      expect([...written.keys()]).toEqual([id]);
      boxes = boxes.map((each) => written.get(each.id) ?? each);
    }
  });
});

/** A number that depends on the id and the salt only. */
function order(id: string, salt: number): number {
  return Math.sin(salt + Number(id.slice(1)) * 12.9898);
}
