import { append, createFrame, type Field, type FieldSpec, type Frame } from '@chartroom/frame';
import { canvasesBelow, type Library } from './bench';
import { room } from './growing';
import type { LineRows } from './lineData';
import { loadChart, mounting } from './mountRemote';

function filled(specs: readonly FieldSpec[], columns: readonly Float64Array[]): Frame {
  const length = columns[0]?.length ?? 0;
  const frame = createFrame(specs, length + room);
  frame.fields.forEach((field: Field, place) => {
    field.values.set(columns[place] ?? []);
  });
  return Object.assign(frame, { length, revision: 1 });
}

function asColumns({ x, ys }: LineRows): Record<string, number[]> {
  const named = ys.map((y, place) => [`y${place}`, [...y]] as const);
  return { x: [...x], ...Object.fromEntries(named) };
}

/** The built remotes, loaded and verified as every host does. */
export const chartroom: Library = {
  async line(place, data) {
    const { chart, workers } = await loadChart('chart-line');
    const names = data.ys.map((_, series) => `y${series}`);
    const specs: FieldSpec[] = [
      { name: 'x', type: 'time' },
      ...names.map((name) => ({ name, type: 'number' as const })),
    ];
    const frame = filled(specs, [data.x, ...data.ys]);
    const encoding = { x: ['x'], y: names };
    const { props, stage } = mounting(place, { frame, encoding, options: {} }, workers);
    await chart.bootstrap(props);
    return {
      first: () => chart.mount(props),
      zoom: (from, to) => chart.update({ ...props, range: { from, to } }),
      whole: () => chart.update(props),
      append(rows) {
        append(frame, asColumns(rows));
        return chart.update({ ...props });
      },
      wheelTarget: stage,
    };
  },
  async scatter(place, { x, y }) {
    const { chart, workers } = await loadChart('chart-scatter');
    const specs = [
      { name: 'x', type: 'number' },
      { name: 'y', type: 'number' },
    ] as const;
    const frame = filled(specs, [x, y]);
    const data = { frame, encoding: { x: ['x'], y: ['y'] }, options: {} };
    const { props, stage } = mounting(place, data, workers);
    await chart.bootstrap(props);
    return {
      first: () => chart.mount(props),
      zoom: (middle) => stage().dispatchEvent(wheelAt(stage(), middle)),
      whole: () => stage().dispatchEvent(new MouseEvent('dblclick')),
    };
  },
};

/** One turn of the wheel that makes a tenth of what is in view all. */
function wheelAt(stage: Element, middle: number): WheelEvent {
  const box = stage.getBoundingClientRect();
  return new WheelEvent('wheel', {
    deltaY: Math.log(0.1) / Math.log(1.002),
    clientX: box.left + box.width * middle,
    clientY: box.top + box.height / 2,
    ctrlKey: true,
    cancelable: true,
  });
}

/** The canvas that the lines are drawn on. */
export function dataCanvas(): HTMLCanvasElement {
  const canvas = canvasesBelow(document).find(({ dataset }) => dataset.layer === 'data');
  if (!canvas) throw new Error('the chart has no data layer');
  return canvas;
}
