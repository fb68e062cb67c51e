import type { ChartModule } from '@chartroom/contract';

const bringDrawing = async () =>
  (await import(/* webpackChunkName: "drawing" */ './drawing')).drawing;

/** A chart whose drawing is a chunk of its own, asked for at its first mount. */
const lateChart: ChartModule = {
  contract: 1,
  async bootstrap() {},
  async mount(props) {
    await (await bringDrawing()).mount(props);
  },
  async update(props) {
    await (await bringDrawing()).update(props);
  },
  async unmount({ domElement }) {
    domElement.replaceChildren();
  },
};

export default lateChart;
