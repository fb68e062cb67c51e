import { identity } from '@chartroom/identity';
import { defineChart } from '@chartroom/plot';
import manifest from '../manifest.json';
import { scatterCursor } from './cursor';
import { drawScatter } from './draw';
import { layoutPoints } from './layout';
import { indexPoints } from './scatterIndex';
import { summarisePoints } from './summary';

/** One number against another, a point for each row. */
export default defineChart({
  manifest,
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexPoints,
  layout: layoutPoints,
  draw: drawScatter,
  summary: summarisePoints,
  cursor: scatterCursor,
});
