import type { ChartModule } from '@chartroom/contract';

const loadDrawing = async () =>
  (await import(/* webpackChunkName: "drawing" */ './drawing')).drawing;

/** A chart whose drawing is a chunk of its own, asked for at its first mount. */
const lateChart: ChartModule = {
  contract: 1,
  async bootstrap() {},
  async mount(props) {
    await (await loadDrawing()).mount(props);
  },
  async update(props) {
    await (await loadDrawing()).update(props);
  },
  async unmount({ domElement }) {
    domElement.replaceChildren();
  },
};

export default lateChart;
