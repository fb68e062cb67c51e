import { identity } from '@chartroom/identity';
import { defineChart } from '@chartroom/plot';
import manifest from '../manifest.json';
import { binTable } from './binTable';
import { binCursor } from './cursor';
import { drawHistogram } from './draw';
import { indexValues } from './histogramIndex';
import { layoutHistogram } from './layout';
import { summariseValues } from './summary';

/** How the values of a field spread. */
export default defineChart({
  manifest,
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexValues,
  layout: layoutHistogram,
  draw: drawHistogram,
  summary: summariseValues,
  table: binTable,
  cursor: binCursor,
});
