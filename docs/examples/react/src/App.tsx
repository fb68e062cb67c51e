import { ChartroomPanel, useChartroom, useSelections } from '@chartroom/react';
import { useEffect, useState } from 'react';
import { chartroom } from './chartroom';
import { useLoad } from './useLoad';

export function App() {
  const rows = useLoad();
  const [isShown, setShown] = useState(true);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const { selections } = useChartroom() ?? {};
  const selected = useSelections().flatMap((selection) =>
    selection.kind === 'points' ? selection.values : [],
  );
  useEffect(() => {
    document.documentElement.className = theme;
  }, [theme]);

  return (
    <main>
      <h1>Databases</h1>
      <p>
        A React application. Both charts have the same rows, and follow what is selected in either.
      </p>
      <div className="actions">
        <button
          type="button"
          onClick={() => selections?.select({ kind: 'points', field: 'host', values: ['db-2'] })}
        >
          Select db-2
        </button>
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? 'Remove chart' : 'Show chart'}
        </button>
        <button type="button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Light' : 'Dark'}
        </button>
        <output>Selected: {selected.join(', ') || 'nothing'}</output>
      </div>
      <div className="charts">
        {isShown ? (
          <figure>
            <figcaption>Load by host</figcaption>
            <ChartroomPanel
              {...chartroom}
              remote="chart-bar"
              label="Load by host"
              encoding={{ x: ['host'], y: ['load'] }}
              data={rows}
              theme={theme}
              loading="Fetching the chart"
            />
          </figure>
        ) : null}
        <figure>
          <figcaption>Shares of the load</figcaption>
          <ChartroomPanel
            {...chartroom}
            remote="chart-pie"
            label="Shares of the load"
            encoding={{ name: ['host'], value: ['load'] }}
            options={{ labels: 'legend' }}
            data={rows}
            theme={theme}
          />
        </figure>
      </div>
    </main>
  );
}
