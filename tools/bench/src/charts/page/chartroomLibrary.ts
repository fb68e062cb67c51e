import { append, createFrame, type Field, type FieldSpec, type Frame } from '@chartroom/frame';
import { findCanvases, type LibraryAdapter } from './bench';
import { maxAppendedRows } from './growableColumn';
import type { LineRows } from './lineData';
import { createMount, loadChart } from './mountRemote';

function createFilledFrame(specs: readonly FieldSpec[], columns: readonly Float64Array[]): Frame {
  const length = columns[0]?.length ?? 0;
  const frame = createFrame(specs, length + maxAppendedRows);
  frame.fields.forEach((field: Field, index) => {
    field.values.set(columns[index] ?? []);
  });
  return Object.assign(frame, { length, revision: 1 });
}

function toColumns({ x, ys }: LineRows): Record<string, number[]> {
  const entries = ys.map((y, index) => [`y${index}`, [...y]] as const);
  return { x: [...x], ...Object.fromEntries(entries) };
}

/** The built remotes, loaded and verified as every host does. */
export const chartroom: LibraryAdapter = {
  async line(element, data) {
    const { chart, workers } = await loadChart('chart-line');
    const names = data.ys.map((_, series) => `y${series}`);
    const specs: FieldSpec[] = [
      { name: 'x', type: 'time' },
      ...names.map((name) => ({ name, type: 'number' as const })),
    ];
    const frame = createFilledFrame(specs, [data.x, ...data.ys]);
    const encoding = { x: ['x'], y: names };
    const { props, stage: applicationElement } = createMount(
      element,
      { frame, encoding, options: {} },
      workers,
    );
    await chart.bootstrap(props);
    return {
      draw: () => chart.mount(props),
      zoom: (from, to) => chart.update({ ...props, range: { from, to } }),
      resetZoom: () => chart.update(props),
      append(rows) {
        append(frame, toColumns(rows));
        return chart.update({ ...props });
      },
      wheelTarget: applicationElement,
    };
  },
  async scatter(element, { x, y }) {
    const { chart, workers } = await loadChart('chart-scatter');
    const specs = [
      { name: 'x', type: 'number' },
      { name: 'y', type: 'number' },
    ] as const;
    const frame = createFilledFrame(specs, [x, y]);
    const data = { frame, encoding: { x: ['x'], y: ['y'] }, options: {} };
    const { props, stage: applicationElement } = createMount(element, data, workers);
    await chart.bootstrap(props);
    return {
      draw: () => chart.mount(props),
      zoom: (middle) => applicationElement().dispatchEvent(wheelAt(applicationElement(), middle)),
      resetZoom: () => applicationElement().dispatchEvent(new MouseEvent('dblclick')),
    };
  },
};

/** One turn of the wheel that makes a tenth of what is in view all. */
function wheelAt(target: Element, middle: number): WheelEvent {
  const box = target.getBoundingClientRect();
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
  const canvas = findCanvases(document).find(({ dataset }) => dataset.layer === 'data');
  if (!canvas) throw new Error('the chart has no data layer');
  return canvas;
}
