import { useEffect, useRef, useState } from 'react';
import { type ChartId, type ChartProps, type Chart as Loaded, loadChart } from './charts';

interface Props extends Omit<ChartProps, 'domElement' | 'onError'> {
  readonly id: ChartId;
  readonly className?: string;
}

/** A chart in a React tree. What goes wrong with it stands in its place; the page goes on. */
export function Chart({ id, className = '', ...chartProps }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedChart>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    if (!element.current) return;
    setFailure(null);
    const chart = mount(id, element.current, setFailure);
    mounted.current = chart;
    return () => {
      mounted.current = null;
      chart.remove();
    };
  }, [id]);
  // After every render: the chart compares for itself.
  useEffect(() => mounted.current?.update(chartProps));

  return (
    <div className={`chart ${className}`}>
      {failure ? (
        <p role="alert">
          <strong>{chartProps.title} can’t be shown.</strong> {failure.message.split('\n')[0]}
        </p>
      ) : null}
      <div ref={element} style={{ blockSize: '100%' }} />
    </div>
  );
}

interface MountedChart {
  update(chartProps: Omit<ChartProps, 'domElement'>): void;
  remove(): void;
}

/** One chart in an element of its own. It may be told and removed before its release has come. */
function mount(id: ChartId, element: HTMLElement, onError: (error: Error) => void): MountedChart {
  const domElement = document.createElement('div');
  domElement.style.blockSize = '100%';
  element.append(domElement);
  const loaded = loadChart(id);
  let isMounted = false;
  let isRemoved = false;
  const enqueue = (run: (chart: Loaded) => Promise<unknown> | undefined) => {
    loaded.then(run).catch(onError);
  };
  return {
    update(chartProps) {
      const props = { ...chartProps, domElement, onError };
      enqueue((chart) => {
        if (isRemoved) return;
        if (isMounted) return chart.update(props);
        isMounted = true;
        return chart.mount(props);
      });
    },
    remove() {
      isRemoved = true;
      domElement.remove();
      enqueue((chart) => (isMounted ? chart.unmount({ domElement }) : undefined));
    },
  };
}
