import { minPanelCells } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { Button } from '@chartroom/ui';
import { Fragment, type ReactNode } from 'react';
import { RichText } from '../../components/RichText';
import { formatWithDecimals } from '../../services/language/decimalText';
import { i18n } from '../../services/language/i18n';
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
  const grouped = (value: number) => count.format(value).replaceAll(',', '\u00a0');
  return (
    <dl className={styles.facts}>
      <Detail name={i18n.t('Summary')} isData>
        {summary || '–'}
      </Detail>
      <Detail name={i18n.t('Fields')}>
        {Object.entries(manifest.encodings).map(([role, { title, required }]) => (
          <span key={role} className={styles.role} translate="no">
            <span className={styles.roleName}>{title}</span>
            <span>
              {fixture.encoding[role]?.join(', ') || (required ? i18n.t('missing') : '–')}
            </span>
          </span>
        ))}
      </Detail>
      <Detail name={i18n.t('Data')}>
        {i18n.t('{n, plural, one {{count} row} other {{count} rows}}', {
          n: rowCount,
          count: grouped(rowCount),
        })}
        {', '}
        {i18n.t('{n, plural, one {# column} other {# columns}}', { n: columns.length })}
        {isGenerated && `, ${i18n.t('generated from the manifest')}`}
      </Detail>
      <Detail name={i18n.t('Drawing time')}>
        {cost ? (
          <>
            <RichText
              message={msg('{median} median, {p95} p95')}
              values={{
                median: <b translate="no">{formatWithDecimals(cost.median, 1)} ms</b>,
                p95: <b translate="no">{formatWithDecimals(cost.p95, 1)} ms</b>,
              }}
            />
            <span className={styles.measured}>
              {i18n.t(
                '{count} redraws at {size}, timed until update() resolves. Browser painting isn’t included.',
                { count: cost.redraws, size: measuredOn },
              )}
            </span>
          </>
        ) : (
          i18n.t('Measuring')
        )}
        <Button className={styles.again} isDisabled={!cost} onPress={onMeasure}>
          {i18n.t('Measure again')}
        </Button>
      </Detail>
      <Detail name={i18n.t('Limits')}>
        {i18n.t('{points} points, {series} series', {
          points: grouped(manifest.limits.points),
          series: grouped(manifest.limits.series),
        })}
      </Detail>
      <Detail name={i18n.t('Smallest panel')}>
        {i18n.t('At least {w} × {h} cells', { ...minPanelCells(manifest) })}
      </Detail>
      <Detail name={i18n.t('Selections')} isData>
        {manifest.emits.join(', ') || i18n.t('none')}
      </Detail>
      <Detail name={i18n.t('Release')} isData>
        {manifest.id} {version}
      </Detail>
    </dl>
  );
}

interface DetailProps {
  readonly name: string;
  /** The value is a name, a code or the chart's own text, which isn't translated. */
  readonly isData?: boolean;
  readonly children: ReactNode;
}

function Detail({ name, isData, children }: DetailProps) {
  return (
    <Fragment>
      <dt>{name}</dt>
      <dd translate={isData ? 'no' : undefined}>{children}</dd>
    </Fragment>
  );
}
