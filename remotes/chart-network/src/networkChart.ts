import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import manifest from '../manifest.json';
import type { NetworkCursor } from './cursor';
import { drawNetwork } from './draw';
import { layoutNetwork } from './layout';
import { indexNetwork, type NetworkIndex } from './networkIndex';
import type { NetworkMarks } from './networkMarks';
import { createNetworkRenderer } from './networkRenderer';
import { summariseNetwork } from './summary';

const networkCursor = lazyCursor<NetworkMarks, NetworkCursor>(
  async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).networkCursor,
);

/** The network chart: nodes and links. */
export const networkChart: ChartDefinition<NetworkIndex, NetworkMarks, NetworkCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  renderer: (context) =>
    createNetworkRenderer(context, { draw: drawNetwork, cursor: networkCursor }),
  index: indexNetwork,
  layout: layoutNetwork,
  draw: drawNetwork,
  summary: summariseNetwork,
  cursor: networkCursor,
  release: ({ runner }) => runner?.stop(),
};
