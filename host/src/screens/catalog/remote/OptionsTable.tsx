import type { OptionSchema, OptionsSchema } from '@chartroom/contract';
import { Fragment } from 'react';
import { localisedProperties } from '../../../panels/options/standardTexts';
import { i18n } from '../../../services/language/i18n';
import { acceptedText, conditionsText, defaultText } from './optionTexts';
import { RemoteSection } from './RemoteSection';
import styles from './remote.module.css';

export interface OptionsTableProps {
  readonly title: string;
  readonly schema: OptionsSchema;
}

/** All options of a schema by group, each with the properties of objects below it. */
export function OptionsTable({ title, schema }: OptionsTableProps) {
  const options = Object.entries(schema.properties);
  if (options.length === 0) return null;
  const groups = schema.groups ?? {};
  const isUngrouped = ({ group }: OptionSchema) =>
    group === undefined || !Object.hasOwn(groups, group);
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
          <OptionRows options={options.filter(([, option]) => isUngrouped(option))} />
        </tbody>
        {Object.entries(groups).map(([name, group]) => (
          <tbody key={name}>
            <tr className={styles.optionGroup}>
              <th scope="rowgroup" colSpan={3} translate="no">
                {group.title}
                {group.description && <span className={styles.said}>{group.description}</span>}
              </th>
            </tr>
            <OptionRows options={options.filter(([, option]) => option.group === name)} />
          </tbody>
        ))}
      </table>
    </RemoteSection>
  );
}

interface OptionRowsProps {
  readonly options: readonly (readonly [string, OptionSchema])[];
  /** Path of the object that they are properties of, with a dot at its end. */
  readonly path?: string;
  readonly depth?: number;
}

function OptionRows({ options, path = '', depth = 0 }: OptionRowsProps) {
  return options.map(([name, option]) => {
    const properties = localisedProperties(option);
    const below = `${path}${name}${option.type === 'array' ? '[]' : ''}.`;
    return (
      <Fragment key={name}>
        <tr>
          <th scope="row" translate="no" data-depth={depth || undefined}>
            {option.title}{' '}
            <code>
              {path}
              {name}
            </code>
            {option.description && <span className={styles.said}>{option.description}</span>}
            {option.when && option.when.length > 0 && (
              <span className={styles.said} translate="yes">
                {conditionsText(option.when)}
              </span>
            )}
          </th>
          <td translate={option.type === 'string' && option.enum ? 'no' : undefined}>
            {acceptedText(option)}
          </td>
          <td translate={option.type === 'boolean' ? undefined : 'no'}>{defaultText(option)}</td>
        </tr>
        {properties && (
          <OptionRows options={Object.entries(properties)} path={below} depth={depth + 1} />
        )}
      </Fragment>
    );
  });
}
