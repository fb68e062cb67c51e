import { identity } from '@chartroom/identity';
import type { ChartDefinition, IndexInput } from '@chartroom/plot';
import manifest from '../manifest.json';
import { lazyModules, loadLogModules, noModules } from './lazyModules';
import { emptyLog, indexLog, type LogIndex } from './logIndex';
import { type LogMarks, layoutLog } from './logMarks';
import type { LogQuery } from './logQuery';
import { LogRenderer } from './logRenderer';
import { summariseLog } from './logSummary';

/** Creates a log chart, with the viewer's search, levels and wrapping. */
export function logChart(): ChartDefinition<LogIndex, LogMarks, never> {
  let renderer: LogRenderer;
  let query: LogQuery = { search: '', hidden: new Set(), columns: null, selections: [] };
  let modules = noModules;

  async function load({ options, selections = [] }: Pick<IndexInput, 'options' | 'selections'>) {
    const next = { ...renderer.query, selections };
    modules = await loadLogModules(next, options);
    query = next;
    renderer.modules = modules;
  }

  return {
    manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
    locale: {
      get: () => identity.getSnapshot().locale,
      subscribe: (onChange) => identity.subscribe(onChange),
    },
    indexDependsOnScene: true,
    renderer(context) {
      renderer = new LogRenderer(context);
      // Modules load in parallel with the data. Failed loads are retried.
      load({ options: context.props().options }).catch(() => undefined);
      return renderer;
    },
    load,
    index: (input, previous) => indexLog(input, query, previous ?? emptyLog, modules),
    layout: (log, scene) => {
      const { histogram } = modules;
      return layoutLog(log, scene, { hidden: query.hidden, first: renderer.first, histogram });
    },
    // Only pictures are drawn, by the module that `downloads` loads.
    draw: () => undefined,
    downloads: lazyModules.exports,
    summary: summariseLog,
  };
}
