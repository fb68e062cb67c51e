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

/** A stage that says what was done to it. */
function stage() {
  const events = new EventTarget();
  const presses: (readonly [x: number, y: number])[] = [];
  const views: (View | null)[] = [];
  const nothing = () => undefined;
  const target: PointerTarget = {
    zoomArea: () => area,
    isFocused: () => false,
    hover: nothing,
    leave: nothing,
    click: (x, y) => presses.push([x, y]),
    brush: nothing,
    select: nothing,
    zoom: (view) => views.push(view),
    zoomTo: nothing,
    doubleClick: nothing,
  };
  listenToPointer((name, handler) => {
    events.addEventListener(name, handler as (event: Event) => void);
  }, target);
  const finger = (pointerId: number, name: string, offsetX: number) => {
    const at = { pointerId, pointerType: 'touch', button: 0, offsetX, offsetY: 50 };
    events.dispatchEvent(Object.assign(new Event(name), at));
  };
  return { finger, presses, views };
}

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
