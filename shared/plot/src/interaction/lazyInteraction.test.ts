import type { ChartProps } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { Announcer } from '../accessibility/announcer';
import type { BaseMarks, CursorDefinition } from '../chart/chartDefinition';
import { parseViewerState, type ViewerState } from '../chart/chartState';
import { EventQueue } from './eventQueue';
import { lazyCursor } from './lazyCursor';
import { LazyInteraction } from './lazyInteraction';
import { SelectionLink } from './selectionLink';

const marks: BaseMarks = {
  axes: null,
  zoom: {
    plot: { left: 0, top: 0, right: 400, bottom: 200 },
    domain: [0, 40],
    limits: [0, 40],
    minSpan: 1,
    field: 'time',
  },
};

interface Overrides {
  readonly initial?: ViewerState<number>;
  readonly definition?: CursorDefinition<BaseMarks, number>;
  readonly hasGestures?: boolean;
}

/** A chart that has drawn `marks`. */
function chart({ initial = parseViewerState(null, 1), ...overrides }: Overrides = {}) {
  const stage = Object.assign(new EventTarget(), {
    style: {},
    setPointerCapture: () => undefined,
    ownerDocument: { createElement: () => ({ setAttribute: () => undefined }) },
    append: () => undefined,
  }) as unknown as HTMLElement;
  const views: string[] = [];
  const props = { view: 'chart', onView: (view: string) => views.push(view) };
  const element = { textContent: '' } as HTMLElement;
  const selections = new SelectionLink(() => undefined);
  const getProps = () => props as unknown as ChartProps;
  const interaction = new LazyInteraction<BaseMarks, number>({
    stage,
    definition: undefined,
    initial,
    selections,
    announcer: new Announcer(
      element,
      element,
      () => 0,
      () => 'en',
    ),
    host: {
      props: getProps,
      locale: () => 'en',
      schedule: () => undefined,
      transition: () => undefined,
      announce: () => undefined,
      onZoomEnd: () => undefined,
    },
    keyboard: { props: getProps, rows: () => null },
    hasGestures: true,
    guard: (run) => run,
    ...overrides,
  });
  const overlay = () => interaction.overlay(marks, { size: { width: 400, height: 200 } });
  overlay();
  const mouse = (name: string, offsetX: number) => {
    const at = { pointerId: 9, pointerType: 'mouse', button: 0, offsetX, offsetY: 50 };
    stage.dispatchEvent(Object.assign(new Event(name), at));
  };
  return { interaction, overlay, mouse, selections, views };
}

const key = (name: string) => Object.assign(new Event('keydown'), { key: name }) as KeyboardEvent;

// The code is loaded once: the first test is that of a page which has none yet.
describe('a chart whose page hasn’t loaded the code for pointer and keys', () => {
  test('is drawn with the zoom and the hidden names of its former mount', () => {
    const value = { x: [5, 9], cursor: null, hidden: ['Bergen'], within: ['Norway'] };
    const { interaction } = chart({ initial: parseViewerState({ schema: 1, value }, 1) });
    expect(interaction.scene).toMatchObject({
      window: [5, 9],
      plane: null,
      drillPath: ['Norway'],
      hidden: new Set(['Bergen']),
      isGesture: false,
    });
    expect(interaction.restingView).toEqual([5, 9]);
  });

  test('answers what happens meanwhile in the order in which it happened', async () => {
    const { interaction, mouse, views } = chart();
    mouse('pointerdown', 100);
    mouse('pointermove', 150);
    mouse('pointermove', 200);
    mouse('pointerup', 200);
    interaction.onKeyDown(key('t'));
    expect(interaction.state.window).toBeNull();
    await interaction.ready();
    // 400 px show 0 to 40.
    expect(interaction.state.window).toEqual([10, 20]);
    expect(views).toEqual(['table']);
    interaction.stop();
  });
});

describe('a chart', () => {
  test('answers at once when another one of the page has loaded the code', async () => {
    const other = chart();
    await other.interaction.ready();
    const { interaction, mouse } = chart();
    mouse('pointerdown', 0);
    mouse('pointermove', 40);
    mouse('pointerup', 40);
    expect(interaction.state.window).toEqual([0, 4]);
    interaction.stop();
    other.interaction.stop();
  });

  test('leaves the pointer to its own elements where these handle it', async () => {
    const { interaction, mouse } = chart({ hasGestures: false });
    await interaction.ready();
    mouse('pointerdown', 100);
    mouse('pointermove', 200);
    mouse('pointerup', 200);
    expect(interaction.state.window).toBeNull();
  });
});

describe('a chart whose own cursor loads later', () => {
  /** A cursor on every pixel of x, which arrives when it is sent. */
  function latecomer() {
    let send = () => {};
    const promise = new Promise<void>((resolve) => {
      send = resolve;
    });
    const definition = lazyCursor<BaseMarks, number>(async () => {
      await promise;
      return {
        pick: (_marks, x) => x,
        move: (_marks, from, step) => (from ?? 0) + (step === 'right' ? 1 : 0),
        draw: () => undefined,
        tip: () => null,
      };
    });
    return { definition, send };
  }

  test('answers what happens meanwhile once it has arrived', async () => {
    const other = chart();
    await other.interaction.ready();
    other.interaction.stop();
    const { definition, send } = latecomer();
    const { interaction, overlay, mouse } = chart({ definition });
    mouse('pointermove', 120);
    expect(overlay().cursor).toBeNull();
    mouse('pointermove', 130);
    send();
    await interaction.ready();
    overlay();
    expect(interaction.state.cursor).toBeNull();
    interaction.onKeyDown(key('ArrowRight'));
    expect(interaction.state.cursor).toBe(131);
    interaction.stop();
  });

  test('answers at once when another chart of its kind has loaded it', async () => {
    const { definition, send } = latecomer();
    send();
    const other = chart({ definition });
    await other.interaction.ready();
    other.interaction.stop();
    const { interaction } = chart({ definition });
    interaction.onKeyDown(key('ArrowRight'));
    expect(interaction.state.cursor).toBe(1);
    interaction.stop();
  });

  test('tries again with the next event when it could not be loaded', async () => {
    let isOnline = false;
    const definition = lazyCursor<BaseMarks, number>(async () => {
      if (!isOnline) throw new Error('offline');
      const stay = (_marks: BaseMarks, from: number | null) => from ?? 7;
      return { pick: (_marks, x) => x, move: stay, draw: () => undefined, tip: () => null };
    });
    const { interaction } = chart({ definition });
    await expect(interaction.ready()).rejects.toThrow('offline');
    isOnline = true;
    await interaction.ready();
    interaction.onKeyDown(key('ArrowRight'));
    expect(interaction.state.cursor).toBe(7);
    interaction.stop();
  });
});

describe('the events that wait', () => {
  const move = (offsetX: number) => Object.assign(new Event('pointermove'), { offsetX });

  test('have only the end of each movement', () => {
    const queue = new EventQueue(() => undefined);
    for (const event of [move(1), move(2), key('Home'), move(3), move(4)]) queue.add(event);
    expect(queue.take()).toMatchObject([
      { type: 'pointermove', offsetX: 2 },
      { type: 'keydown', key: 'Home' },
      { type: 'pointermove', offsetX: 4 },
    ]);
    expect(queue.take()).toEqual([]);
  });

  test('are no more once nobody waits for them', () => {
    let count = 0;
    const queue = new EventQueue(() => {
      count += 1;
    });
    const element = new EventTarget();
    queue.listen(element as HTMLElement);
    element.dispatchEvent(move(1));
    queue.stop();
    element.dispatchEvent(move(2));
    expect(count).toBe(1);
    expect(queue.take()).toEqual([]);
  });
});
