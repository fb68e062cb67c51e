import { Button } from '@chartroom/ui';
import { Fragment, type ReactNode } from 'react';
import type { DrawingCost } from './drawingCost';
import styles from './gallery.module.css';
import type { Exhibit } from './galleryChart';

export interface ExhibitDetailsProps {
  readonly exhibit: Exhibit;
  readonly summary: string;
  readonly cost: DrawingCost | null;
  /** Size of the measured panel. */
  readonly measuredOn: string;
  readonly onMeasure: () => void;
}

/** The chart's summary, fields, data, drawing cost and limits. */
export function ExhibitDetails(props: ExhibitDetailsProps) {
  const { exhibit, summary, cost, measuredOn, onMeasure } = props;
  const { manifest, fixture, isGenerated, version } = exhibit;
  const columns = Object.values(fixture.columns);
  const count = new Intl.NumberFormat('en', { useGrouping: true });
  const rowCount = columns[0]?.length ?? 0;
  const rows = count.format(rowCount).replaceAll(',', '\u00a0');
  const limit = (value: number) => count.format(value).replaceAll(',', '\u00a0');
  return (
    <dl className={styles.facts}>
      <Detail name="Summary">{summary || '–'}</Detail>
      <Detail name="Fields">
        {Object.entries(manifest.encodings).map(([role, { title, required }]) => (
          <span key={role} className={styles.role}>
            <span className={styles.roleName}>{title}</span>
            <span>{fixture.encoding[role]?.join(', ') || (required ? 'missing' : '–')}</span>
          </span>
        ))}
      </Detail>
      <Detail name="Data">
        {rows} {rowCount === 1 ? 'row' : 'rows'}, {columns.length}{' '}
        {columns.length === 1 ? 'column' : 'columns'}
        {isGenerated && ', generated from the manifest'}
      </Detail>
      <Detail name="Drawing cost">
        {cost ? (
          <>
            <b>{`${cost.median.toFixed(1)} ms`}</b> median, <b>{`${cost.p95.toFixed(1)} ms`}</b> p95
            <span className={styles.measured}>
              {`${cost.redraws} redraws at ${measuredOn}, until update() resolves. Browser painting isn’t included.`}
            </span>
          </>
        ) : (
          'Measuring'
        )}
        <Button className={styles.again} isDisabled={!cost} onPress={onMeasure}>
          Measure again
        </Button>
      </Detail>
      <Detail name="Limits">
        {limit(manifest.limits.points)} points, {limit(manifest.limits.series)} series
      </Detail>
      <Detail name="Selections">{manifest.emits.join(', ') || 'none'}</Detail>
      <Detail name="Release">
        {manifest.id} {version}
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Fragment>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Fragment>
  );
}
