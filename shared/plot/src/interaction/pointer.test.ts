import { describe, expect, test } from '@jest/globals';
import { listenToPointer, type PointerTarget } from './pointer';
import type { View } from './view';
import type { ZoomArea } from './zoom';

const area: ZoomArea = {
  plot: { left: 0, top: 0, right: 400, bottom: 200 },
  domain: [0, 40],
  limits: [0, 40],
  minSpan: 1,
};

/** A stage that says what was done to it. Data that can be moved begins at `datumFrom`. */
function stage(datumFrom = Number.POSITIVE_INFINITY) {
  const events = Object.assign(new EventTarget(), { setPointerCapture: () => undefined });
  const presses: (readonly [x: number, y: number])[] = [];
  const views: (View | null)[] = [];
  const nothing = () => undefined;
  const drags: string[] = [];
  const selected: (readonly unknown[])[] = [];
  const target: PointerTarget = {
    pointAt: () => undefined,
    zoomArea: () => (Number.isFinite(datumFrom) ? null : area),
    isFocused: () => false,
    hover: nothing,
    leave: nothing,
    click: (x, y) => presses.push([x, y]),
    canDrag: Number.isFinite(datumFrom),
    grab: (x, _, isTouch) => x >= datumFrom && drags.push(isTouch ? 'tap' : 'grab') > 0,
    drag: (x, y) => drags.push(`${x} ${y}`),
    drop: () => drags.push('drop'),
    brush: nothing,
    selectDuringDrag: ([from, to]) => selected.push([from, to]),
    select: ([from, to]) => selected.push([from, to, 'end']),
    zoom: (view) => views.push(view),
    zoomTo: nothing,
    doubleClick: nothing,
  };
  listenToPointer((name, handler) => {
    events.addEventListener(name, handler as (event: Event) => void);
  }, target);
  const finger = (pointerId: number, name: string, offsetX: number) => {
    const at = {
      pointerId,
      pointerType: 'touch',
      button: 0,
      isPrimary: pointerId === 1,
      offsetX,
      offsetY: 50,
    };
    events.dispatchEvent(Object.assign(new Event(name), at));
  };
  const mouse = (name: string, offsetX: number, altKey = false) => {
    const at = { pointerId: 9, pointerType: 'mouse', button: 0, offsetX, offsetY: 50, altKey };
    events.dispatchEvent(Object.assign(new Event(name), at));
  };
  return { finger, mouse, presses, views, drags, selected };
}

describe('a drag with Alt', () => {
  test('selects with every step, and at its end', () => {
    const { mouse, selected } = stage();
    mouse('pointerdown', 100, true);
    mouse('pointermove', 102);
    mouse('pointermove', 120);
    mouse('pointermove', 140);
    mouse('pointerup', 150);
    expect(selected).toEqual([
      [10, 12],
      [10, 14],
      [10, 15, 'end'],
    ]);
  });

  test('doesn’t select without Alt, where it zooms at its end', () => {
    const { mouse, selected } = stage();
    mouse('pointerdown', 100);
    mouse('pointermove', 140);
    mouse('pointerup', 140);
    expect(selected).toEqual([]);
  });
});

describe('a drag from a datum that can be moved', () => {
  test('moves it, and a press without a move is a click', () => {
    const { mouse, presses, drags } = stage(200);
    mouse('pointerdown', 210);
    mouse('pointermove', 212);
    mouse('pointermove', 230);
    mouse('pointerup', 230);
    expect(drags).toEqual(['grab', '230 50', 'drop']);
    expect(presses).toEqual([]);
    mouse('pointerdown', 210);
    mouse('pointerup', 210);
    expect(presses).toEqual([[210, 50]]);
  });

  test('moves nothing elsewhere', () => {
    const { mouse, drags } = stage(200);
    mouse('pointerdown', 100);
    mouse('pointermove', 130);
    mouse('pointerup', 130);
    expect(drags).toEqual([]);
  });

  test('moves it with one finger, and ends when a second zooms', () => {
    const { finger, drags, presses } = stage(200);
    finger(1, 'pointerdown', 210);
    finger(1, 'pointermove', 240);
    finger(1, 'pointerup', 240);
    expect(drags).toEqual(['tap', '240 50', 'drop']);
    expect(presses).toEqual([]);
    finger(1, 'pointerdown', 210);
    finger(2, 'pointerdown', 260);
    finger(1, 'pointermove', 240);
    expect(drags.slice(3)).toEqual(['tap', 'drop']);
  });
});

describe('fingers on a chart', () => {
  test('click with a tap of one', () => {
    const { finger, presses } = stage();
    finger(1, 'pointerdown', 100);
    finger(1, 'pointerup', 100);
    finger(1, 'pointerleave', 100);
    expect(presses).toEqual([[100, 50]]);
  });

  test('zoom with two, without a click when they are lifted, and the next tap clicks again', () => {
    const { finger, presses, views } = stage();
    finger(1, 'pointerdown', 100);
    finger(2, 'pointerdown', 200);
    finger(2, 'pointermove', 300);
    for (const id of [2, 1]) {
      finger(id, 'pointerup', id === 1 ? 100 : 300);
      finger(id, 'pointerleave', id === 1 ? 100 : 300);
    }
    expect(views).toEqual([[5, 25]]);
    expect(presses).toEqual([]);
    finger(3, 'pointerdown', 150);
    finger(3, 'pointerup', 150);
    expect(presses).toEqual([[150, 50]]);
  });
});
