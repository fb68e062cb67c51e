import { useEffect, useRef, useState } from 'react';
import { type ChartId, type ChartProps, type Chart as Loaded, loadChart } from './charts';

interface Props extends Omit<ChartProps, 'domElement' | 'onError'> {
  readonly id: ChartId;
  readonly className?: string;
}

/** A chart in a React tree. What goes wrong with it stands in its place; the page goes on. */
export function Chart({ id, className = '', ...given }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    if (!place.current) return;
    setFailure(null);
    const chart = mount(id, place.current, setFailure);
    mounted.current = chart;
    return () => {
      mounted.current = null;
      chart.remove();
    };
  }, [id]);
  // After every render: the chart compares for itself.
  useEffect(() => mounted.current?.show(given));

  return (
    <div className={`chart ${className}`}>
      {failure ? (
        <p role="alert">
          <strong>{given.title} can’t be shown.</strong> {failure.message.split('\n')[0]}
        </p>
      ) : null}
      <div ref={place} style={{ blockSize: '100%' }} />
    </div>
  );
}

interface Mounted {
  show(given: Omit<ChartProps, 'domElement'>): void;
  remove(): void;
}

/** One chart in an element of its own. It may be told and removed before its release has come. */
function mount(id: ChartId, place: HTMLElement, onError: (error: Error) => void): Mounted {
  const domElement = document.createElement('div');
  domElement.style.blockSize = '100%';
  place.append(domElement);
  const loaded = loadChart(id);
  let isMounted = false;
  let isRemoved = false;
  const then = (act: (chart: Loaded) => Promise<unknown> | undefined) => {
    loaded.then(act).catch(onError);
  };
  return {
    show(given) {
      const props = { ...given, domElement, onError };
      then((chart) => {
        if (isRemoved) return;
        if (isMounted) return chart.update(props);
        isMounted = true;
        return chart.mount(props);
      });
    },
    remove() {
      isRemoved = true;
      domElement.remove();
      then((chart) => (isMounted ? chart.unmount({ domElement }) : undefined));
    },
  };
}
