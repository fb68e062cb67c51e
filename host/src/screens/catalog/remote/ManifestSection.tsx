import type { EncodingRole, Manifest, OptionSchema, OptionsSchema } from '@chartroom/contract';
import { countText } from '../statText';
import styles from './remote.module.css';
import { Section } from './Section';

/** What a panel can pass to the remote: fields, options, settings, a query. */
export function ManifestSection({ manifest }: { readonly manifest: Manifest }) {
  if (manifest.kind === 'data') {
    return (
      <>
        <OptionsTable title="Source settings" schema={manifest.options} />
        <OptionsTable title="Query" schema={manifest.query} />
      </>
    );
  }
  return (
    <>
      <Section title="Fields">
        <table className={styles.manifest}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Takes</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(manifest.encodings).map(([name, role]) => (
              <tr key={name}>
                <th scope="row">
                  {role.title} <code>{name}</code>
                </th>
                <td>{role.types.join(', ')}</td>
                <td>{fieldCountText(role)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <OptionsTable title="Options" schema={manifest.options} />
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
    <Section title={title}>
      <table className={styles.manifest}>
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Takes</th>
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {options.map(([name, option]) => (
            <tr key={name}>
              <th scope="row">
                {option.title} <code>{name}</code>
                {option.description && <span className={styles.said}>{option.description}</span>}
              </th>
              <td>{acceptedText(option)}</td>
              <td>{defaultText(option)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function fieldCountText({ required, multiple }: EncodingRole): string {
  if (multiple) return required ? 'one or more' : 'any number';
  return required ? 'one' : 'at most one';
}

function acceptedText(option: OptionSchema): string {
  switch (option.type) {
    case 'string':
      return option.enum ? option.enum.map(choiceText).join(', ') : 'text';
    case 'boolean':
      return 'yes, no';
    case 'array':
      return option.items.type === 'number' ? 'list of numbers' : 'list of text';
    case 'number':
      return boundsText(option);
  }
}

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

function boundsText({ minimum, maximum }: Bounds): string {
  if (minimum !== undefined && maximum !== undefined) {
    return `number, ${numberText(minimum)}–${numberText(maximum)}`;
  }
  if (minimum !== undefined) return `number from ${numberText(minimum)}`;
  return maximum === undefined ? 'number' : `number up to ${numberText(maximum)}`;
}

function defaultText(option: OptionSchema): string {
  switch (option.type) {
    case 'array':
      return option.default.join(', ') || '–';
    case 'boolean':
      return option.default ? 'yes' : 'no';
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
  if (choice === '') return 'empty';
  return /^\w[\w -]*$/.test(choice) ? choice : `“${choice}”`;
}
