import { classNames } from '@chartroom/ui';
import { useMemo } from 'react';
import { DashboardOutline } from '../../../components/outline/DashboardOutline';
import type { DashboardPanel } from '../../../services/dashboards/dashboard';
import type { Template } from '../../../services/templates/templates';
import styles from './templates.module.css';

/** A template's layout, with the mark of the chart that each slot prefers. */
export function TemplatePicture({ template }: { readonly template: Template }) {
  const panels = useMemo(
    () =>
      template.slots.map(
        ({ charts, box }, index): DashboardPanel => ({
          id: `slot-${index}`,
          ...{ title: '', description: '', remote: charts[0] ?? '', version: null, channel: null },
          ...{ sourceRef: null, encoding: {}, options: {}, time: undefined, links: undefined },
          ...{ alert: undefined, selections: 'ignore', repeat: null },
          position: box,
          box: { ...box, section: null },
        }),
      ),
    [template],
  );
  return (
    <span className={classNames(styles.picture)}>
      <DashboardOutline dashboard={{ panels, sections: [] }} />
    </span>
  );
}
