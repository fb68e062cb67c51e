import { ChartroomIdentity, ChartroomPanel, type ChartroomPanelElement } from '@chartroom/react';
import { Suspense, useReducer, useRef, useState } from 'react';
import type { PageSettings } from './pageSettings';

const rows = [
  { host: 'db-1', load: 12 },
  { host: 'db-2', load: 40 },
  { host: 'db-3', load: 25 },
];

/** An application that does to a chart what React lets it do; all it hears stands in lists. */
export function ReactPage({ script, releases, keys, release }: PageSettings) {
  const chart = useRef<ChartroomPanelElement>(null);
  const [isShown, toggle] = useReducer((shown: boolean) => !shown, true);
  const [third, setThird] = useState(25);
  const [isHorizontal, lay] = useReducer((lying: boolean) => !lying, false);
  const [wanted, want] = useState(release);
  const [waiting, wait] = useState<Waiting | null>(null);
  const [renderings, render] = useReducer((count: number) => count + 1, 0);
  const [heard, setHeard] = useState<readonly string[]>([]);
  const [locale, speak] = useState('en-US');
  const [csv, setCsv] = useState('');
  const hear = (what: string) => setHeard((all) => [...all, what]);

  return (
    <main>
      <h1>Orders</h1>
      <ChartroomIdentity value={{ uid: 'u1', name: 'A viewer', locale }} />
      <Button name={isShown ? 'Remove chart' : 'Show chart'} onClick={toggle} />
      <Button name="More load" onClick={() => setThird(39)} />
      <Button name="Lay down" onClick={lay} />
      <Button name="Render" onClick={render} />
      <Button name="Other release" onClick={() => want('9.0.0')} />
      <Button name="Other language" onClick={() => speak('en_US')} />
      <Button name="Wait" onClick={() => wait(createWaiting())} />
      <Button name="Go on" onClick={() => waiting?.end()} />
      <Button
        name="Read"
        onClick={() =>
          void chart.current?.file('csv')?.then(async (file) => setCsv(await file.text()))
        }
      />
      <Suspense fallback={<p>Waiting</p>}>
        {waiting ? <Waits for={waiting} /> : null}
        {isShown ? (
          <ChartroomPanel
            ref={chart}
            script={script}
            remote="chart-bar"
            releases={releases}
            release={wanted}
            keys={[...keys]}
            encoding={{ x: ['host'], y: ['load'] }}
            options={{ orientation: isHorizontal ? 'horizontal' : 'vertical' }}
            data={third === 25 ? rows : [...rows.slice(0, 2), { host: 'db-3', load: third }]}
            label="Load by host"
            theme="light"
            className="chart"
            height={300}
            loading={<em>Fetching</em>}
            error={<em>No chart</em>}
            onReady={({ version }) => hear(`ready ${version}`)}
            onSelection={({ selections }) => hear(`selection ${JSON.stringify(selections)}`)}
            onError={({ code }) => hear(`error ${code}`)}
          />
        ) : null}
      </Suspense>
      <ol>
        {heard.map((what, index) => (
          <li key={index}>{what}</li>
        ))}
      </ol>
      <output>
        rendered {renderings} times; {csv}
      </output>
    </main>
  );
}

function Button({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {name}
    </button>
  );
}

interface Waiting {
  readonly promise: Promise<void>;
  isOver: boolean;
  end(): void;
}

function createWaiting(): Waiting {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const waiting: Waiting = {
    promise,
    isOver: false,
    end() {
      waiting.isOver = true;
      end();
    },
  };
  return waiting;
}

/** Suspends as both majors of React know it. */
function Waits({ for: waiting }: { readonly for: Waiting }) {
  if (!waiting.isOver) throw waiting.promise;
  return null;
}
