import { useState } from 'react';
import { Chart } from './Chart';
import type { Selection } from './charts';
import { useLoad } from './useLoad';

export function App() {
  const rows = useLoad();
  const [isShown, setShown] = useState(true);
  // By the button below, and by the viewer in the chart: the later one counts.
  const [pageSelections, setPageSelections] = useState<readonly Selection[]>([]);
  const [chartSelections, setChartSelections] = useState<readonly Selection[]>([]);
  const selected = [...pageSelections, ...chartSelections]
    .flatMap(({ values = [] }) => values)
    .join(', ');

  function select(host: string) {
    setPageSelections([{ kind: 'points', field: 'host', values: [host] }]);
    setChartSelections([]);
  }
  function onChartSelection(selections: readonly Selection[]) {
    if (selections.length > 0) setPageSelections([]);
    setChartSelections(selections);
  }

  return (
    <main>
      <h1>Databases</h1>
      <p>An application built by Vite, with React 18 of its own.</p>
      <div className="actions">
        <button type="button" onClick={() => select('db-2')}>
          Select db-2
        </button>
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? 'Remove chart' : 'Show chart'}
        </button>
        <output>Selected: {selected || 'nothing'}</output>
      </div>
      {isShown ? (
        <Chart
          id="chart-bar"
          title="Load by host"
          data={rows}
          encoding={{ x: ['host'], y: ['load'] }}
          selections={pageSelections}
          onSelection={onChartSelection}
        />
      ) : null}
      <Chart
        id="chart-text"
        className="text"
        title="In words"
        data={rows}
        encoding={{ values: ['host', 'load'] }}
        options={{ text: '**{{host}}** is at **{{load}}** now.' }}
      />
    </main>
  );
}
