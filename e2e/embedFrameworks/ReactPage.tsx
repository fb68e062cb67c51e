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
  const [isShown, toggleShown] = useReducer((shown: boolean) => !shown, true);
  const [db3Load, setDb3Load] = useState(25);
  const [isHorizontal, toggleOrientation] = useReducer((horizontal: boolean) => !horizontal, false);
  const [requestedRelease, requestRelease] = useState(release);
  const [pendingTask, suspendOn] = useState<PendingTask | null>(null);
  const [renderCount, rerender] = useReducer((count: number) => count + 1, 0);
  const [events, setEvents] = useState<readonly string[]>([]);
  const [locale, setLocale] = useState('en-US');
  const [csv, setCsv] = useState('');
  const recordEvent = (event: string) => setEvents((all) => [...all, event]);

  return (
    <main>
      <h1>Orders</h1>
      <ChartroomIdentity value={{ uid: 'u1', name: 'A viewer', locale }} />
      <Button name={isShown ? 'Remove chart' : 'Show chart'} onClick={toggleShown} />
      <Button name="More load" onClick={() => setDb3Load(39)} />
      <Button name="Lay down" onClick={toggleOrientation} />
      <Button name="Render" onClick={rerender} />
      <Button name="Other release" onClick={() => requestRelease('9.0.0')} />
      <Button name="Other language" onClick={() => setLocale('en_US')} />
      <Button name="Wait" onClick={() => suspendOn(createPendingTask())} />
      <Button name="Go on" onClick={() => pendingTask?.end()} />
      <Button
        name="Read"
        onClick={() =>
          void chart.current?.file('csv')?.then(async (file) => setCsv(await file.text()))
        }
      />
      <Suspense fallback={<p>Waiting</p>}>
        {pendingTask ? <Suspender for={pendingTask} /> : null}
        {isShown ? (
          <ChartroomPanel
            ref={chart}
            script={script}
            remote="chart-bar"
            releases={releases}
            release={requestedRelease}
            keys={[...keys]}
            encoding={{ x: ['host'], y: ['load'] }}
            options={{ orientation: isHorizontal ? 'horizontal' : 'vertical' }}
            data={db3Load === 25 ? rows : [...rows.slice(0, 2), { host: 'db-3', load: db3Load }]}
            label="Load by host"
            theme="light"
            className="chart"
            height={300}
            loading={<em>Fetching</em>}
            error={<em>No chart</em>}
            onReady={({ version }) => recordEvent(`ready ${version}`)}
            onSelection={({ selections }) => recordEvent(`selection ${JSON.stringify(selections)}`)}
            onError={({ code }) => recordEvent(`error ${code}`)}
          />
        ) : null}
      </Suspense>
      <ol>
        {events.map((event, index) => (
          <li key={index}>{event}</li>
        ))}
      </ol>
      <output>
        rendered {renderCount} times; {csv}
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

interface PendingTask {
  readonly promise: Promise<void>;
  isOver: boolean;
  end(): void;
}

function createPendingTask(): PendingTask {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task: PendingTask = {
    promise,
    isOver: false,
    end() {
      task.isOver = true;
      end();
    },
  };
  return task;
}

/** Suspends as both majors of React know it. */
function Suspender({ for: task }: { readonly for: PendingTask }) {
  if (!task.isOver) throw task.promise;
  return null;
}
