import type { EncodingRole, Manifest } from '@chartroom/contract';
import { i18n } from '../../../services/language/i18n';
import { OptionsTable } from './OptionsTable';
import { RemoteSection } from './RemoteSection';
import styles from './remote.module.css';

/** What a panel can pass to the remote: fields, options, settings, a query. */
export function ManifestSection({ manifest }: { readonly manifest: Manifest }) {
  if (manifest.kind === 'data') {
    return (
      <>
        <OptionsTable title={i18n.t('Source settings')} schema={manifest.options} />
        <OptionsTable title={i18n.t('Query')} schema={manifest.query} />
      </>
    );
  }
  return (
    <>
      <RemoteSection title={i18n.t('Fields')}>
        <table className={styles.manifest}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Field')}</th>
              <th scope="col">{i18n.t('Accepts')}</th>
              <th scope="col">{i18n.t('Count')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(manifest.encodings).map(([name, role]) => (
              <tr key={name}>
                <th scope="row" translate="no">
                  {role.title} <code>{name}</code>
                </th>
                <td translate="no">{role.types.join(', ')}</td>
                <td>{fieldCountText(role)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </RemoteSection>
      <OptionsTable title={i18n.t('Options')} schema={manifest.options} />
    </>
  );
}

function fieldCountText({ required, multiple }: EncodingRole): string {
  if (multiple) return i18n.t(required ? 'one or more' : 'any number');
  return i18n.t(required ? 'one' : 'at most one');
}
