import type { ChartModule, ChartProps } from '@chartroom/contract';

/** A chart whose summary and hidden text are the options that it receives, as JSON. */
const optionsChart: ChartModule = {
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

function draw({ domElement, options }: ChartProps): void {
  const output = domElement.querySelector('output') ?? document.createElement('output');
  output.textContent = JSON.stringify(options);
  // The text is longer than a small panel.
  output.hidden = true;
  domElement.append(output);
}

export default optionsChart;
