import type { Manifest } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import type { ReactNode } from 'react';
import { countText } from '../statText';
import styles from './remote.module.css';
import { Section } from './Section';

export interface AboutSectionProps {
  readonly remote: string;
  readonly head: Head;
  /** Manifest of the stable release, once loaded. */
  readonly manifest: Manifest | null;
  readonly nameOf: (uid: string) => string;
}

export function AboutSection({ remote, head, manifest, nameOf }: AboutSectionProps) {
  return (
    <Section title="About">
      <dl className={styles.facts}>
        <Fact name="Name">{remote}</Fact>
        <Fact name="Owner">{nameOf(head.owner)}</Fact>
        {manifest?.kind === 'chart' && (
          <>
            <Fact name="Fields">{Object.keys(manifest.encodings).join(', ')}</Fact>
            <Fact name="Limits">
              {countText(manifest.limits.points)} points, {countText(manifest.limits.series)} series
            </Fact>
            <Fact name="Selections">{manifest.emits.join(', ') || 'none'}</Fact>
          </>
        )}
        {manifest?.kind === 'data' && (
          <Fact name="Capabilities">{manifest.capabilities.join(', ') || 'none'}</Fact>
        )}
      </dl>
    </Section>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
