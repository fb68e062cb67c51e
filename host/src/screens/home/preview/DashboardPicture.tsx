import { useEffect, useRef } from 'react';
import { useIsVisible } from '../../../panels/react/useIsVisible';
import type { DashboardEntry } from '../../../services/dashboards/dashboardIndex';
import { useDashboardPreview, usePreviews } from './PreviewsProvider';
import styles from './preview.module.css';
import { useRendering } from './useRendering';

export interface DashboardPictureProps {
  readonly entry: Pick<DashboardEntry, 'id' | 'updatedAt'>;
  /** Whether it fills the width of a card, instead of 96 × 60 px. */
  readonly isLarge?: boolean;
}

/**
 * A dashboard as the viewer saw it last in this browser, else its layout. Read once it is in view, or
 * nearly.
 */
export function DashboardPicture(props: DashboardPictureProps) {
  const { entry, isLarge } = props;
  const { id, updatedAt } = entry;
  const element = useRef<HTMLSpanElement>(null);
  const previews = usePreviews();
  const dashboard = useDashboardPreview(id);
  const isVisible = useIsVisible(element);
  const read = previews?.readRendering ?? null;
  const rendering = useRendering({ entry, read, isVisible });
  useEffect(() => {
    if (isVisible) return previews?.loader.request({ id, updatedAt });
  }, [isVisible, previews, id, updatedAt]);
  return (
    <span ref={element} className={styles.picture} data-large={isLarge || undefined}>
      {rendering !== null && <img src={rendering} alt="" />}
      {rendering === null && previews && dashboard && <previews.Outline dashboard={dashboard} />}
    </span>
  );
}
