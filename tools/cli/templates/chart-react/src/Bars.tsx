import type { ChartProps } from '@chartroom/contract';
import { stepIndex } from '@chartroom/plot';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { barsOf, summaryOf } from './bars';

const steps: Readonly<Record<string, 'left' | 'right' | 'home' | 'end'>> = {
  ArrowUp: 'left',
  ArrowLeft: 'left',
  ArrowDown: 'right',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
};

/** Bars as a picture with a sentence, or the same rows as a real table. */
export function Bars({ props }: { readonly props: ChartProps }) {
  const bars = barsOf(props);
  const isTable = props.view === 'table';
  const name = summaryOf(bars, props.title);
  const style = useMemo(() => ({ position: 'absolute', inset: 0, overflow: 'auto' }) as const, []);

  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const focusedBar = focusedIndex === null ? undefined : bars[focusedIndex];

  function handleKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const step = steps[key];
    if (key === 't' || key === 'T') props.onView(isTable ? 'chart' : 'table');
    else if (key === 'Escape' && isTable) props.onView('chart');
    else if (key === 'Escape' && focusedIndex !== null) setFocusedIndex(null);
    else if (step && !isTable) setFocusedIndex(stepIndex(bars.length, focusedIndex, step));
    else return;
    // What was an answer here is none for the page around it.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <section
      className={isTable ? 'table' : 'stage'}
      style={style}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the one tab stop of the chart, for its keys
      tabIndex={0}
      onKeyDown={handleKeyDown}
      aria-label={name}
    >
      {isTable ? (
        <table>
          <caption>{props.title}</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ row, value }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <svg width="100%" height="100%" role="img" aria-label={name}>
          {bars.map(({ row, share }, index) => (
            <rect
              key={row}
              x="0"
              y={`${(100 * index) / bars.length}%`}
              width={`${100 * share}%`}
              height={`${80 / bars.length}%`}
              fill={index === focusedIndex ? 'var(--cat-2)' : 'var(--cat-1)'}
            />
          ))}
        </svg>
      )}
      <div className="unseen" aria-live="polite">
        {focusedBar && `Row ${focusedBar.row}: ${focusedBar.value}`}
      </div>
    </section>
  );
}
