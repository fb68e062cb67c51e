import type { Encoding, Options } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import { useMemo, useRef } from 'react';
import { PanelBody } from '../../../../panels/react/PanelBody';
import { useIsVisible } from '../../../../panels/react/useIsVisible';
import { usePanelController } from '../../../../panels/react/usePanelController';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import styles from './chartPreview.module.css';

export interface ChartPreviewProps {
  readonly remote: string;
  readonly source: string;
  readonly query: object;
  readonly encoding: Encoding;
  /** Default: those of the chart. */
  readonly options?: Options;
}

const noop = () => undefined;

/** A chart with the chosen data, as its panel will draw it. It takes no input. */
export function ChartPreview(props: ChartPreviewProps) {
  const { remote, source, query, encoding, options = {} } = props;
  const place = useRef<HTMLDivElement>(null);
  const isInView = useIsVisible(place);
  const text = JSON.stringify([query, encoding, options]);
  const panel = useMemo((): DashboardPanel => {
    const [storedQuery, storedEncoding, storedOptions] = JSON.parse(text);
    const box = { x: 0, y: 0, w: 8, h: 6 };
    return {
      id: `preview-${remote}`,
      ...{ title: '', description: '', remote, version: null, channel: null },
      sourceRef: { id: source, query: storedQuery },
      ...{ encoding: storedEncoding, options: storedOptions, time: undefined, links: undefined },
      selections: 'ignore',
      position: box,
      box: { ...box, section: null },
    };
  }, [remote, source, text]);
  const [controller, snapshot] = usePanelController({
    ...{ panel, isInView, view: 'chart' },
    onView: noop,
  });
  return (
    <div ref={place} inert className={classNames(styles.preview)}>
      <PanelBody
        panel={panel}
        controller={controller}
        snapshot={snapshot}
        isInView={isInView}
        onDrawn={noop}
      />
    </div>
  );
}
