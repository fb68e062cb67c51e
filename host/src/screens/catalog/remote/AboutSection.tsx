import { type Manifest, minPanelCells } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import type { ReactNode } from 'react';
import { i18n } from '../../../services/language/i18n';
import { countText } from '../statText';
import { RemoteSection } from './RemoteSection';
import styles from './remote.module.css';

export interface AboutSectionProps {
  readonly remote: string;
  readonly head: Head;
  /** Manifest of the stable release, once loaded. */
  readonly manifest: Manifest | null;
  readonly nameOf: (uid: string) => string;
}

export function AboutSection({ remote, head, manifest, nameOf }: AboutSectionProps) {
  return (
    <RemoteSection title={i18n.t('About')}>
      <dl className={styles.facts}>
        <DescriptionListItem name={i18n.t('Name')} isData>
          {remote}
        </DescriptionListItem>
        <DescriptionListItem name={i18n.t('Owner')} isData>
          {nameOf(head.owner)}
        </DescriptionListItem>
        {manifest?.kind === 'chart' && (
          <>
            <DescriptionListItem name={i18n.t('Fields')} isData>
              {Object.keys(manifest.encodings).join(', ')}
            </DescriptionListItem>
            <DescriptionListItem name={i18n.t('Limits')}>
              {i18n.t('{points} points, {series} series', {
                points: countText(manifest.limits.points),
                series: countText(manifest.limits.series),
              })}
            </DescriptionListItem>
            <DescriptionListItem name={i18n.t('Smallest panel')}>
              {i18n.t('At least {w} × {h} cells', { ...minPanelCells(manifest) })}
            </DescriptionListItem>
            <DescriptionListItem name={i18n.t('Selections')} isData>
              {manifest.emits.join(', ') || i18n.t('none')}
            </DescriptionListItem>
          </>
        )}
        {manifest?.kind === 'data' && (
          <DescriptionListItem name={i18n.t('Capabilities')} isData>
            {manifest.capabilities.join(', ') || i18n.t('none')}
          </DescriptionListItem>
        )}
      </dl>
    </RemoteSection>
  );
}

export interface DescriptionListItemProps {
  readonly name: string;
  /** The value is a name, a code or a number with its unit, which isn't translated. */
  readonly isData?: boolean;
  readonly children: ReactNode;
}

export function DescriptionListItem({ name, isData, children }: DescriptionListItemProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isData ? 'no' : undefined}>{children}</dd>
    </div>
  );
}
