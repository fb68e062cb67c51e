import { identity } from '@chartroom/identity';
import { defineChart } from '@chartroom/plot';
import manifest from '../manifest.json';
import { drawStat } from './draw';
import { layoutStat } from './layout';
import { indexStat } from './statIndex';
import { summariseStat } from './summary';

/** One value in large digits. */
export default defineChart({
  manifest,
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexStat,
  layout: layoutStat,
  draw: drawStat,
  summary: summariseStat,
});
