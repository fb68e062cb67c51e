import {
  type EncodingRole,
  type Manifest,
  type OptionSchema,
  type OptionsSchema,
  optionProperties,
} from '@chartroom/contract';
import { i18n } from '../../../services/language/i18n';
import { countText } from '../statText';
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

function OptionsTable({
  title,
  schema,
}: {
  readonly title: string;
  readonly schema: OptionsSchema;
}) {
  const options = Object.entries(schema.properties);
  if (options.length === 0) return null;
  return (
    <RemoteSection title={title}>
      <table className={styles.manifest}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Option')}</th>
            <th scope="col">{i18n.t('Accepts')}</th>
            <th scope="col">{i18n.t('Default')}</th>
          </tr>
        </thead>
        <tbody>
          {options.map(([name, option]) => (
            <tr key={name}>
              <th scope="row" translate="no">
                {option.title} <code>{name}</code>
                {option.description && <span className={styles.said}>{option.description}</span>}
              </th>
              <td translate={option.type === 'string' && option.enum ? 'no' : undefined}>
                {acceptedText(option)}
              </td>
              <td translate={option.type === 'boolean' ? undefined : 'no'}>
                {defaultText(option)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </RemoteSection>
  );
}

function fieldCountText({ required, multiple }: EncodingRole): string {
  if (multiple) return i18n.t(required ? 'one or more' : 'any number');
  return i18n.t(required ? 'one' : 'at most one');
}

function acceptedText(option: OptionSchema): string {
  switch (option.type) {
    case 'string':
      return option.enum ? option.enum.map(choiceText).join(', ') : i18n.t('text');
    case 'boolean':
      return i18n.t('yes, no');
    case 'array':
      if (optionProperties(option)) return i18n.t('list of objects');
      return i18n.t(hasNumbers(option) ? 'list of numbers' : 'list of text');
    case 'object':
      return i18n.t('object');
    case 'number':
      return boundsText(option);
  }
}

function hasNumbers(option: OptionSchema): boolean {
  return 'items' in option && option.items.type === 'number';
}

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

function boundsText({ minimum, maximum }: Bounds): string {
  const min = minimum === undefined ? undefined : numberText(minimum);
  const max = maximum === undefined ? undefined : numberText(maximum);
  if (min !== undefined && max !== undefined) {
    return i18n.t('number, {min}–{max}', { min, max });
  }
  if (min !== undefined) return i18n.t('number from {min}', { min });
  return max === undefined ? i18n.t('number') : i18n.t('number up to {max}', { max });
}

function defaultText(option: OptionSchema): string {
  switch (option.type) {
    case 'array':
      return optionProperties(option) ? '–' : option.default.join(', ') || '–';
    case 'object':
      return '–';
    case 'boolean':
      return i18n.t(option.default ? 'yes' : 'no');
    case 'number':
      return option.default === null ? '–' : numberText(option.default);
    case 'string':
      return option.default === '' ? '–' : choiceText(option.default);
  }
}

function numberText(value: number): string {
  return Number.isInteger(value) && value >= 0 ? countText(value) : String(value);
}

/** An enum value, in quotes if it could be misread. */
function choiceText(choice: string): string {
  if (choice === '') return i18n.t('empty');
  return /^\w[\w -]*$/.test(choice) ? choice : `“${choice}”`;
}
