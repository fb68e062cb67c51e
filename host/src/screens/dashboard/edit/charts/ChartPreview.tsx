import type { Encoding, Options } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import { useMemo, useRef } from 'react';
import { useDashboardContext } from '../../../../panels/react/DashboardContext';
import { PanelBody } from '../../../../panels/react/PanelBody';
import { useIsVisible } from '../../../../panels/react/useIsVisible';
import { usePanelController } from '../../../../panels/react/usePanelController';
import { usePanelRange } from '../../../../panels/react/usePanelRange';
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
  const { variables } = useDashboardContext();
  const text = JSON.stringify([query, encoding, options]);
  const panel = useMemo((): DashboardPanel => {
    const [storedQuery, storedEncoding, storedOptions] = JSON.parse(text);
    const box = { x: 0, y: 0, w: 8, h: 6 };
    return variables.resolvePanel({
      id: `preview-${remote}`,
      ...{ title: '', description: '', remote, version: null, channel: null },
      sourceRef: { id: source, query: storedQuery },
      ...{ encoding: storedEncoding, options: storedOptions, time: undefined, links: undefined },
      selections: 'ignore',
      repeat: null,
      alert: undefined,
      position: box,
      box: { ...box, section: null },
    });
  }, [remote, source, text, variables]);
  const panelRange = usePanelRange(panel);
  const [controller, snapshot] = usePanelController({
    ...{ panel, panelRange, isInView, view: 'chart' },
    onView: noop,
  });
  return (
    <div ref={place} inert className={classNames(styles.preview)}>
      <PanelBody
        panel={panel}
        range={panelRange.range}
        controller={controller}
        snapshot={snapshot}
        isInView={isInView}
        onDrawn={noop}
      />
    </div>
  );
}
