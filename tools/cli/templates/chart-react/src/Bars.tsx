import type { ChartProps } from '@chartroom/contract';
import { type KeyboardEvent, useMemo } from 'react';
import { barsOf, summaryOf } from './bars';

/** Bars as a picture with a sentence, or the same rows as a real table. */
export function Bars({ props }: { readonly props: ChartProps }) {
  const bars = barsOf(props);
  const isTable = props.view === 'table';
  const name = summaryOf(bars, props.title);
  const style = useMemo(() => ({ position: 'absolute', inset: 0, overflow: 'auto' }) as const, []);

  function toggle({ key }: KeyboardEvent) {
    if (key === 't' || key === 'T') props.onView(isTable ? 'chart' : 'table');
    if (key === 'Escape' && isTable) props.onView('chart');
  }

  return (
    <section
      className={isTable ? 'table' : 'stage'}
      style={style}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the one tab stop of the chart, for its keys
      tabIndex={0}
      onKeyDown={toggle}
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
          {bars.map(({ row, share }, place) => (
            <rect
              key={row}
              x="0"
              y={`${(100 * place) / bars.length}%`}
              width={`${100 * share}%`}
              height={`${80 / bars.length}%`}
              fill="var(--cat-1)"
            />
          ))}
        </svg>
      )}
    </section>
  );
}
