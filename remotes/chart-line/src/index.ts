import { identity } from '@chartroom/identity';
import { defineChart } from '@chartroom/plot';
import manifest from '../manifest.json';
import { lineCursor } from './cursor';
import { drawLines } from './draw';
import { layoutLines } from './layout';
import { indexLines } from './lineIndex';
import { summarise } from './summary';

/** Values over time, a line for each field or category. */
export default defineChart({
  manifest,
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexLines,
  layout: layoutLines,
  draw: drawLines,
  summary: summarise,
  cursor: lineCursor,
});
