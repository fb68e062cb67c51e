import type { ChartModule, ChartProps } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';

/**
 * The smallest chart that shows whether its data moves on: `3 rows, last 42`, where the last value
 * is that of the last column of numbers. The healthy half of every broken remote.
 */
export const textChart: ChartModule = {
  contract: 1,
  async bootstrap() {},
  async mount(props) {
    draw(props);
    const summary = () => props.domElement.textContent ?? '';
    props.onHandle({ summary, image: async () => new Blob([summary()], { type: 'text/plain' }) });
  },
  async update(props) {
    draw(props);
  },
  async unmount({ domElement }) {
    domElement.replaceChildren();
  },
};

function draw({ domElement, frame }: ChartProps): void {
  const paragraph = domElement.querySelector('p') ?? domElement.ownerDocument.createElement('p');
  paragraph.textContent = textOf(frame);
  domElement.append(paragraph);
}

function textOf(frame: Frame | null): string {
  if (!frame) return 'no data yet';
  const field = frame.fields.findLast(({ type }) => type === 'number' || type === 'integer');
  return `${frame.length} rows, last ${field?.values[frame.length - 1] ?? 'none'}`;
}
