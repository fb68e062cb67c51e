import { identity } from '@chartroom/identity';
import { defineChart } from '@chartroom/plot';
import manifest from '../manifest.json';
import { indexBars } from './barIndex';
import { barTable } from './barTable';
import { barCursor } from './cursor';
import { drawBars } from './draw';
import { layoutBars } from './layout';
import { summariseBars } from './summary';

/** Amounts by category, time or size. */
export default defineChart({
  manifest,
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexBars,
  layout: layoutBars,
  draw: drawBars,
  summary: summariseBars,
  table: barTable,
  cursor: barCursor,
});
